/** Key of a thing that this browser creates. `crypto.randomUUID` is missing on pages without HTTPS. */
export const newRef = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-');
