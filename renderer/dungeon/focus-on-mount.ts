/** Ref of a button that is focused when it appears. One function, as React calls a new one after every render. */
export function focusOnMount(button: HTMLButtonElement | null): void {
  button?.focus();
}
