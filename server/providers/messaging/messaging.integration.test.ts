import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openLocalSmtp } from '../../testing/local-smtp.ts';
import type { LocalSmtp } from '../../testing/local-smtp.ts';
import { openTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { openTwilioStandIn } from '../../testing/twilio-stand-in.ts';
import type { TwilioStandIn } from '../../testing/twilio-stand-in.ts';
import { embeddedMessaging } from './embedded.ts';
import { RecipientRefused, ReplyRefused } from './port.ts';
import type { Messaging, OutgoingMessage } from './port.ts';
import { smtpMessaging } from './smtp.ts';
import { signTextReply } from './text-replies.ts';
import { twilioMessaging } from './twilio.ts';

let app: TestApp;
let smtp: LocalSmtp;
let twilio: TwilioStandIn;
beforeAll(async () => {
  [app, smtp, twilio] = await Promise.all([openTestApp(), openLocalSmtp(), openTwilioStandIn()]);
});
afterAll(() => Promise.all([app.close(), smtp.close(), twilio.close()]));

const mail: OutgoingMessage = {
  kind: 'email',
  recipient: 'ann@example.com',
  subject: 'Grüße',
  bodyText: 'Plain words.\n.\nafter a lone dot',
  bodyHtml: '<p>Words with <b>weight</b>.</p>',
  urgency: 'own_act',
};
const text: OutgoingMessage = {
  kind: 'sms',
  recipient: '+12025550123',
  subject: null,
  bodyText: '123456 is your code & more',
  bodyHtml: null,
  urgency: 'code',
};
const call: OutgoingMessage = {
  ...text,
  kind: 'voice',
  bodyText: 'Your code is <012345>. Once more: 012345.',
};

const setEmbeddedDown = async (isDown: boolean) => {
  await app.rest('PUT', '/sandbox/api/providers/messaging', { mode: isDown ? 'failing' : 'ok' });
};

/** Each vendor: how it is made, what it carries, how it is taken down, how many messages it took. */
const vendors: readonly {
  readonly name: string;
  readonly make: () => Messaging;
  readonly message: OutgoingMessage;
  readonly refused: string;
  readonly setDown: (isDown: boolean) => void | Promise<void>;
  readonly taken: () => number | Promise<number>;
}[] = [
  {
    name: 'the embedded vendor',
    make: () => embeddedMessaging(app.services),
    message: mail,
    refused: 'nobody@refused.example',
    setDown: setEmbeddedDown,
    taken: async () => (await embeddedMessaging(app.services).listSent(100, null)).length,
  },
  {
    name: 'SMTP',
    make: () => smtpMessaging({ url: smtp.url, from: 'Wysh <hello@wysh.example>' }),
    message: mail,
    refused: 'nobody@refused.example',
    setDown: (isDown) => smtp.setDown(isDown),
    taken: () => smtp.received.length,
  },
  ...[text, call].map((message) => ({
    name: `Twilio, ${message.kind}`,
    make: () => twilioMessaging({ ...twilio.account, apiUrl: twilio.apiUrl }),
    message,
    refused: '+12025550199',
    setDown: (isDown: boolean) => twilio.setDown(isDown),
    taken: () => twilio.received.length,
  })),
];

describe.each(vendors)('$name', ({ make, message, refused, setDown, taken, name }) => {
  const key = (suffix: string) => `${name}-${suffix}`.replaceAll(/[^a-zA-Z-]/g, '');

  test('takes a message once per key, and answers its id again [S07, THIRD-10]', async () => {
    const before = await taken();
    const messaging = make();
    const first = await messaging.send(message, key('once'));
    expect(first.providerMessageId).not.toBe('');
    expect(await messaging.send(message, key('once'))).toEqual(first);
    expect((await messaging.send(message, key('other'))).providerMessageId).not.toBe(first.providerMessageId);
    expect(await taken()).toBe(before + 2);
  });

  test('that is down throws, without a word of the message, and takes it once it is back [S07]', async () => {
    const messaging = make();
    await setDown(true);
    const failure = await messaging.send(message, key('down')).catch((error: unknown) => error);
    await setDown(false);
    expect(failure).toBeInstanceOf(Error);
    expect(failure).not.toBeInstanceOf(RecipientRefused);
    expect(String(failure)).not.toMatch(/ann@|\+1202|123456|012345|Plain/);
    expect((await messaging.send(message, key('down'))).providerMessageId).not.toBe('');
  });

  test('tells a recipient it will never reach from a fault that passes [S07]', async () => {
    const before = await taken();
    const failure = await make()
      .send({ ...message, recipient: refused }, key('refused'))
      .catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(RecipientRefused);
    expect(String(failure)).not.toContain(refused);
    expect(await taken()).toBe(before);
  });
});

describe('what people answer to a text', () => {
  const url = 'https://wysh.example/webhooks/texts';
  const ofTwilio = () => {
    const { accountSid, authToken } = twilio.account;
    return {
      messaging: twilioMessaging({ ...twilio.account, apiUrl: twilio.apiUrl }),
      accountSid,
      authToken,
    };
  };
  const signed = (fields: Record<string, string>, secret: string) => ({
    url,
    rawBody: Buffer.from(new URLSearchParams(fields).toString()),
    signature: signTextReply(url, new URLSearchParams(fields), secret),
  });

  test.each([
    ['STOP', 'stop'],
    [' stop!', 'stop'],
    ['Opt  Out', 'stop'],
    ['UNSUBSCRIBE', 'stop'],
    ['Please stop by tomorrow', 'nothing'],
    ['START', 'start'],
    ['Help!', 'help'],
  ])('%j asks for %s, at either vendor [R-02]', (words, asks) => {
    const { messaging, authToken, accountSid } = ofTwilio();
    const fields = { AccountSid: accountSid, From: text.recipient, Body: words, MessageSid: 'SM1' };
    expect(messaging.readReply(signed(fields, authToken))).toEqual({
      from: text.recipient,
      asks,
      isAnswered: false,
    });
    const embedded = embeddedMessaging(app.services);
    const posted = embedded.writeReply(url, { from: text.recipient, text: words });
    expect(embedded.readReply({ url, ...posted })).toEqual({ from: text.recipient, asks, isAnswered: false });
  });

  test('what Twilio took for a STOP itself counts, in whatever words [R-02]', () => {
    const { messaging, authToken } = ofTwilio();
    const fields = { From: text.recipient, Body: 'ARRET', OptOutType: 'STOP' };
    // Twilio has answered it; a second word from us would go to somebody who is not texted any more.
    expect(messaging.readReply(signed(fields, authToken))).toMatchObject({ asks: 'stop', isAnswered: true });
  });

  test('without the signature of the vendor, for this address, it is none [S-67]', () => {
    const { messaging, authToken } = ofTwilio();
    const reply = signed({ From: text.recipient, Body: 'STOP' }, authToken);
    for (const wrong of [
      { ...reply, signature: '' },
      { ...reply, url: `${url}?a=b` },
      { ...reply, rawBody: Buffer.from('From=%2B12025550124&Body=STOP') },
      signed({ From: text.recipient, Body: 'STOP' }, 'another token'),
      signed({ From: 'nobody', Body: 'STOP' }, authToken),
    ])
      expect(() => messaging.readReply(wrong)).toThrow(ReplyRefused);
  });

  test('a number whose owner answered STOP is refused as such [R-02]', async () => {
    const { messaging } = ofTwilio();
    const send = messaging.send({ ...text, recipient: '+12025550199' }, 'key-of-the-stop');
    await expect(send).rejects.toMatchObject({ name: 'RecipientRefused', hasOptedOut: true });
  });
});

// The example of their documentation: https://www.twilio.com/docs/usage/security
test('the signature is made as Twilio documents it [S-67]', () => {
  const fields = new URLSearchParams({
    CallSid: 'CA1234567890ABCDE',
    Caller: '+14158675309',
    Digits: '1234',
    From: '+14158675309',
    To: '+18005551212',
  });
  const address = 'https://mycompany.com/myapp.php?foo=1&bar=2';
  expect(signTextReply(address, fields, '12345')).toBe('RSOYDt4T1cUTdK1PDd93/VVr8B8=');
});

test('a mail arrives with both its parts, our sender and the key as its Message-ID [S07]', async () => {
  await smtpMessaging({ url: smtp.url, from: 'Wysh <hello@wysh.example>' }).send(mail, 'key-of-the-mail');
  const { recipient, text: wire } = smtp.received.at(-1)!;
  expect(recipient).toBe('ann@example.com');
  expect(wire).toContain('From: Wysh <hello@wysh.example>');
  expect(wire).toContain('Message-ID: <key-of-the-mail@wysh.example>');
  expect(wire).toContain('Auto-Submitted: auto-generated');
  expect(wire).toMatch(/Subject: =\?UTF-8\?/i);
  expect(wire).toContain('Content-Type: text/plain');
  expect(wire).toContain('<p>Words with <b>weight</b>.</p>');
});

test('mails go one after the other over a connection that is kept [F-03]', async () => {
  const messaging = smtpMessaging({ url: smtp.url, from: 'hello@wysh.example' });
  const before = smtp.connections();
  for (const key of ['kept-1', 'kept-2', 'kept-3']) await messaging.send(mail, key);
  messaging.close();
  expect(smtp.connections()).toBe(before + 1);
});

test('a code has a connection at once while every connection of less urgent mails is taken [F-03]', async () => {
  const slow = await openLocalSmtp();
  const messaging = smtpMessaging({ url: slow.url, from: 'hello@wysh.example' });
  slow.setSlow(60_000);
  for (const urgency of ['bulk', 'own_act'] as const) {
    for (let index = 0; index < 20; index += 1) {
      const less = { ...mail, urgency, recipient: `${urgency}-${index}@example.com` };
      messaging.send(less, `${urgency}-${index}`).catch(() => {});
    }
  }
  await Promise.all([slow.receives('bulk-0@example.com'), slow.receives('own_act-0@example.com')]);
  const code = messaging.send({ ...mail, urgency: 'code', recipient: 'waiting@example.com' }, 'a-code');
  code.catch(() => {});
  await slow.receives('waiting@example.com');
  expect(slow.received.length).toBeLessThan(41);
  messaging.close();
  await slow.close();
});

test('an address is one address, whatever it looks like [S07, S-46]', async () => {
  const sneaky = 'ann@example.com, all@example.com';
  const before = smtp.received.length;
  await smtpMessaging({ url: smtp.url, from: 'hello@wysh.example' })
    .send({ ...mail, recipient: sneaky }, 'sneaky')
    .catch(() => null);
  expect(smtp.received.slice(before).map((received) => received.recipient)).not.toContain('all@example.com');
});

describe('an address with letters beyond ASCII', () => {
  test('of a domain alone is reached anywhere, by the name its domain has in ASCII [F-59, S07]', async () => {
    const messaging = smtpMessaging({ url: smtp.url, from: 'hello@wysh.example' });
    await messaging.send({ ...mail, recipient: 'ada@b\u00FCcher.example' }, 'unicode-domain');
    expect(smtp.received.at(-1)).toMatchObject({ recipient: 'ada@xn--bcher-kva.example' });
  });

  test('before the @ is reached where the server offers it, as it is typed and composed [F-59, S07]', async () => {
    const unicode = await openLocalSmtp({ offersSmtpUtf8: true });
    const messaging = smtpMessaging({ url: unicode.url, from: 'hello@wysh.example' });
    await messaging.send({ ...mail, recipient: 'Jose\u0301@b\u00FCcher.example' }, 'unicode');
    const [received] = unicode.received;
    expect(received?.recipient).toBe('Jos\u00E9@b\u00FCcher.example');
    expect(received?.sender).toMatch(/ SMTPUTF8$/);
    expect(received?.text).toContain('To: Jos\u00E9@b\u00FCcher.example');
    messaging.close();
    await unicode.close();
  });

  test('before the @ is never reached where the server does not, and why is said without it [F-59, S07]', async () => {
    const before = smtp.received.length;
    const failure = await smtpMessaging({ url: smtp.url, from: 'hello@wysh.example' })
      .send({ ...mail, recipient: 'jos\u00E9@example.com' }, 'no-unicode')
      .catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(RecipientRefused);
    expect(String(failure)).toContain('it does not offer SMTPUTF8');
    expect(String(failure)).not.toContain('jos');
    expect(smtp.received.length).toBe(before);
  });
});

test('a call spells its code digit by digit and reads markup aloud instead of obeying it [VERIFY-18]', async () => {
  await twilioMessaging({ ...twilio.account, apiUrl: twilio.apiUrl }).send(call, 'call');
  const twiml = twilio.received.at(-1)!['Twiml']!;
  expect(twiml).toContain('&#60;<say-as interpret-as="digits">012345</say-as><break time="1s"/>&#62;');
  expect(twiml.match(/say-as interpret-as/g)).toHaveLength(2);
});
