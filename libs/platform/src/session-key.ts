/** The session's key in local storage; an app keeps what stands under it in the device's secure storage instead. */
export const sessionStorageKey = 'fabula-auth';
