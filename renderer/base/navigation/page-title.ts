/** Title of the page without the count of what is new; null before the first page. */
let title: string | null = null;
let count = 0;

function write(): void {
  if (title !== null) document.title = count === 0 ? title : `(${count > 99 ? '99+' : count}) ${title}`;
}

export function setPageTitle(next: string): void {
  title = next;
  write();
}

/** New messages and notifications, shown before the title. */
export function setTitleCount(next: number): void {
  count = next;
  write();
}
