import { EventEmitter, once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';

export interface ReceivedMail {
  /** The command that named the sender, with its parameters. */
  readonly sender: string;
  readonly recipient: string;
  /** Headers and body as they came over the wire. */
  readonly text: string;
}

export interface LocalSmtp {
  readonly url: string;
  readonly received: readonly ReceivedMail[];
  /** From now on every connection is turned away, or none. */
  setDown(isDown: boolean): void;
  /** From now on a mail is acknowledged so long after it was handed over. */
  setSlow(milliseconds: number): void;
  /** Once a mail for this address was handed over, acknowledged or not. */
  receives(recipient: string): Promise<void>;
  /** How often somebody connected. */
  connections(): number;
  close(): Promise<void>;
}

/**
 * The part of SMTP a mail needs, in memory. Recipients at refused.example are unknown here. Letters beyond ASCII are taken only in a
 * mail that says it has some, by a server that offers it (RFC 6531).
 */
export async function openLocalSmtp({ offersSmtpUtf8 = false } = {}): Promise<LocalSmtp> {
  const received: ReceivedMail[] = [];
  const arrivals = new EventEmitter();
  const sockets = new Set<Socket>();
  let isDown = false;
  let slowMs = 0;
  let connections = 0;

  const server = createServer((socket) => {
    sockets.add(socket);
    connections += 1;
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => socket.destroy());
    socket.setEncoding('utf8');
    let sender = '';
    let recipient = '';
    let mail: string | null = null;
    let waiting = '';
    const say = (line: string) => socket.write(`${line}\r\n`);

    function onLine(line: string): void {
      if (mail !== null) {
        if (line === '.') {
          received.push({ sender, recipient, text: mail });
          arrivals.emit(recipient);
          mail = null;
          if (slowMs === 0) say('250 taken');
          else setTimeout(() => say('250 taken'), slowMs).unref();
        } else mail += `${line}\r\n`;
        return;
      }
      const command = line.toUpperCase();
      if (command.startsWith('EHLO')) {
        say(offersSmtpUtf8 ? '250-local\r\n250 SMTPUTF8' : '250 local');
      } else if (command.startsWith('MAIL FROM')) {
        sender = line;
        say('250 ok');
      } else if (command.startsWith('RCPT TO') && /[^\0-\x7F]/.test(line) && !sender.endsWith(' SMTPUTF8')) {
        say('553 not in letters we know');
      } else if (command.startsWith('RCPT TO')) {
        recipient = /<(.*)>/.exec(line)?.[1] ?? '';
        say(recipient.endsWith('@refused.example') ? `550 nobody here is called ${recipient}` : '250 ok');
      } else if (command === 'DATA') {
        mail = '';
        say('354 go on');
      } else if (command === 'QUIT') {
        socket.end('221 bye\r\n');
      } else say('250 ok');
    }

    socket.on('data', (text: string) => {
      waiting += text;
      const lines = waiting.split('\r\n');
      waiting = lines.pop() ?? '';
      for (const line of lines) onLine(line);
    });
    if (isDown) socket.end('421 not now\r\n');
    else say('220 local');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;

  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    // One that goes down drops the connections it has.
    setDown: (value) => {
      isDown = value;
      if (isDown) for (const socket of sockets) socket.destroy();
    },
    setSlow: (milliseconds) => {
      slowMs = milliseconds;
    },
    async receives(recipient) {
      if (!received.some((mail) => mail.recipient === recipient)) await once(arrivals, recipient);
    },
    connections: () => connections,
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}
