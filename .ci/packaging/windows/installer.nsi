; The installer of one folder for one user, without administrator's rights.
;     makensis -DVERSION=1.0.0 -DSOURCE=dist/magic-strategy -DROOT=. -DOUTPUT=setup.exe installer.nsi
; /S installs silently, /D=C:\folder elsewhere. Uninstalling leaves the player's settings, results and records.
Unicode true
!include MUI2.nsh
!define ID "io.github.magicstrategy.MagicStrategy"
!define RECORD "MagicStrategy.Record"
!define UNINSTALL "Software\Microsoft\Windows\CurrentVersion\Uninstall\${ID}"

Name "Magic Strategy"
OutFile "${OUTPUT}"
RequestExecutionLevel user
InstallDir "$LOCALAPPDATA\Programs\Magic Strategy"
InstallDirRegKey HKCU "${UNINSTALL}" "InstallLocation"
SetCompressor /SOLID lzma
SetDateSave on
VIProductVersion "${VERSION}.0"
VIAddVersionKey "ProductName" "Magic Strategy"
VIAddVersionKey "FileDescription" "Installs Magic Strategy"
VIAddVersionKey "FileVersion" "${VERSION}"
VIAddVersionKey "ProductVersion" "${VERSION}"
VIAddVersionKey "LegalCopyright" "MIT licence"

!define MUI_ICON "${ROOT}/assets/icons/app/icon.ico"
!define MUI_UNICON "${ROOT}/assets/icons/app/icon.ico"
!define MUI_FINISHPAGE_RUN "$INSTDIR\MagicStrategy.exe"
!insertmacro MUI_PAGE_WELCOME
!insertmacro MUI_PAGE_LICENSE "${ROOT}/LICENSE"
!insertmacro MUI_PAGE_DIRECTORY
!insertmacro MUI_PAGE_INSTFILES
!insertmacro MUI_PAGE_FINISH
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_INSTFILES
!insertmacro MUI_LANGUAGE "English"
!insertmacro MUI_LANGUAGE "German"
!insertmacro MUI_LANGUAGE "Hungarian"

; The picture of a record, and what a double-click on it does.
!macro ASSOCIATE
    WriteRegStr HKCU "Software\Classes\${RECORD}" "" "Magic Strategy record"
    WriteRegStr HKCU "Software\Classes\${RECORD}\DefaultIcon" "" "$INSTDIR\MagicStrategy.exe,0"
    WriteRegStr HKCU "Software\Classes\${RECORD}\shell\open\command" "" '"$INSTDIR\MagicStrategy.exe" "%1"'
    WriteRegStr HKCU "Software\Classes\.record\OpenWithProgids" "${RECORD}" ""
    ReadRegStr $0 HKCU "Software\Classes\.record" ""
    ${If} $0 == ""
        WriteRegStr HKCU "Software\Classes\.record" "" "${RECORD}"
    ${EndIf}
    System::Call 'shell32::SHChangeNotify(i 0x08000000, i 0, p 0, p 0)'
!macroend

!macro DISSOCIATE
    DeleteRegKey HKCU "Software\Classes\${RECORD}"
    DeleteRegValue HKCU "Software\Classes\.record\OpenWithProgids" "${RECORD}"
    ReadRegStr $0 HKCU "Software\Classes\.record" ""
    ${If} $0 == "${RECORD}"
        DeleteRegValue HKCU "Software\Classes\.record" ""
    ${EndIf}
    DeleteRegKey /ifempty HKCU "Software\Classes\.record\OpenWithProgids"
    DeleteRegKey /ifempty HKCU "Software\Classes\.record"
    System::Call 'shell32::SHChangeNotify(i 0x08000000, i 0, p 0, p 0)'
!macroend

; The program's own files only: the folder may be one of the player's.
!macro REMOVE_FILES
    RMDir /r "$INSTDIR\_internal"
    Delete "$INSTDIR\MagicStrategy.exe"
    Delete "$INSTDIR\LICENSE.txt"
!macroend

Section "Magic Strategy"
    SetOutPath "$INSTDIR"
    ; What an older version had and this one has not must not stay behind.
    !insertmacro REMOVE_FILES
    File /r "${SOURCE}/*"
    File "/oname=LICENSE.txt" "${ROOT}/LICENSE"
    WriteUninstaller "$INSTDIR\uninstall.exe"
    CreateShortCut "$SMPROGRAMS\Magic Strategy.lnk" "$INSTDIR\MagicStrategy.exe"
    !insertmacro ASSOCIATE
    WriteRegStr HKCU "${UNINSTALL}" "DisplayName" "Magic Strategy"
    WriteRegStr HKCU "${UNINSTALL}" "DisplayVersion" "${VERSION}"
    WriteRegStr HKCU "${UNINSTALL}" "DisplayIcon" "$INSTDIR\MagicStrategy.exe"
    WriteRegStr HKCU "${UNINSTALL}" "Publisher" "The Magic Strategy developers"
    WriteRegStr HKCU "${UNINSTALL}" "InstallLocation" "$INSTDIR"
    WriteRegStr HKCU "${UNINSTALL}" "UninstallString" '"$INSTDIR\uninstall.exe"'
    WriteRegStr HKCU "${UNINSTALL}" "QuietUninstallString" '"$INSTDIR\uninstall.exe" /S'
    WriteRegDWORD HKCU "${UNINSTALL}" "NoModify" 1
    WriteRegDWORD HKCU "${UNINSTALL}" "NoRepair" 1
SectionEnd

Section "Uninstall"
    !insertmacro REMOVE_FILES
    Delete "$INSTDIR\uninstall.exe"
    RMDir "$INSTDIR"
    Delete "$SMPROGRAMS\Magic Strategy.lnk"
    !insertmacro DISSOCIATE
    DeleteRegKey HKCU "${UNINSTALL}"
SectionEnd
