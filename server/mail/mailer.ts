export interface Mail {
  readonly to: string;
  /** Reply address, when it is not the server's. */
  readonly replyTo?: { readonly name: string; readonly address: string };
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The link in the mail; logged only when there is no SMTP server. */
  readonly link: string;
}

/** Sends in the background, so responses never wait and never reveal if a mail was sent. */
export interface Mailer {
  /** Failures are retried and finally logged. */
  send(mail: Mail): void;
  idle(): Promise<void>;
  /** Tries queued mails once more, within a time limit. */
  close(): Promise<void>;
}
