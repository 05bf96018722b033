/** The server's exit codes: 0 for an orderly stop, 1 for anything not named here. */
export const portInUseExit = 2;
export const folderInUseExit = 3;
export const settingsExit = 4;
/** The data folder or its database cannot be used as it is. */
export const folderExit = 5;
/** The embedded database has broken; the supervisor starts another server. */
export const engineBrokenExit = 6;
/** The disk is full. */
export const noRoomExit = 7;
