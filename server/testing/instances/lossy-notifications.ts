/** Loaded into the servers of a scenario: a share of the bus's batches arrives without its frames. */
import { Client } from 'pg';

const share = Number(process.env['DROPPED_BATCHES']);
const receive = Client.prototype.emit;

Client.prototype.emit = function emit(this: Client, name: string | symbol, ...args: unknown[]): boolean {
  const [notification] = args as [{ payload?: string }?];
  // The numbers before the frames stay: a loss that these show would be caught up at once.
  if (name === 'notification' && notification?.payload !== undefined && Math.random() < share)
    notification.payload = notification.payload.replace(/^(\S+ \d+ \d+ \d+ ).*$/s, '$1[]');
  return Reflect.apply(receive, this, [name, ...args]) as boolean;
};
