/** One message, ready to go. */
export interface Mail {
  readonly to: string;
  /** Whom an answer goes to, when it is not the server. */
  readonly replyTo?: { readonly name: string; readonly address: string };
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** What the recipient is to open; logged when there is no SMTP server to send through, and only then. */
  readonly link: string;
}

/** Sends mail in the background: an answer never waits for it, and so never tells whether there was any. */
export interface Mailer {
  /** Queues a mail. Failures are tried again and, in the end, logged. */
  send(mail: Mail): void;
  /** Settles when nothing is queued or on its way. */
  idle(): Promise<void>;
  /** Gives what is queued a last, bounded chance. */
  close(): Promise<void>;
}
