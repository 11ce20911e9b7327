/** Calls, files, probes, and whatever has a file's extension. Names of characters may have a dot. */
const SERVER_ADDRESS = /^\/(?:api|downloads|item-icons|healthz|readyz|metrics)(?:\/|$)|^\/(?!characters\/).*\.[^/]*$/;

/** True for addresses that are not pages of the application, such as `/api/docs`. */
export const isServerAddress = (pathname: string): boolean => SERVER_ADDRESS.test(pathname);
