/** Toasts are dialogs too, but not modal. */
const MODAL = ':is([role=dialog], [role=alertdialog]):not([aria-modal=false])';

/** True while a dialog has the keyboard. */
export function isModalOpen(): boolean {
  return document.querySelector(MODAL) !== null;
}
