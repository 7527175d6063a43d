import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CHOSEN_MAIL_KINDS } from '@wysh/domain/accounts/mail-kinds.ts';
import { DESK_PAGES, PAGES } from '@wysh/domain/addresses/addresses.ts';
import { describe, expect, test } from 'vitest';
import { addressMatcher } from '../../platform/http/known-addresses.ts';
import { composeMessage } from './compose-message.ts';
import { COLOURS } from './html-frame.ts';
import { linkOrigin } from './link-origin.ts';
import { chosenKindOf, fillIn, TEMPLATES } from './templates.ts';
import type { MessageTemplate } from './templates.ts';

const config = {
  publicUrl: 'https://wysh.example',
  host: '127.0.0.1',
  port: 4400,
  supportPhone: '(800) 555-0199',
  insurerAddress: '100 Lantern Way, Columbus, OH 43215',
};
const templates: [string, MessageTemplate][] = Object.entries(TEMPLATES);

const hostile: MessageTemplate = {
  purpose: 'service',
  variables: { name: 'whatever somebody called themselves', token: 'of a link' },
  email: {
    subject: 'For {name}',
    heading: 'Hello {name}',
    paragraphs: ['Dear {name}.'],
    button: { label: 'GO', page: 'verifyEmail', parts: { token: '{token}' } },
    closing: ['Bye {name}'],
  },
};
const isPage = addressMatcher([...Object.values(PAGES), ...Object.values(DESK_PAGES)]);
const evil = '<img src=x onerror="alert(1)">\r\nBcc: all@example.com';

describe('templates', () => {
  test.each(templates)('%s names what it is told, all of it, and nothing else [S07]', (_name, template) => {
    const told = Object.keys(template.variables);
    const { email, sms, voice } = template;
    expect([email, sms, voice].some((part) => part !== undefined)).toBe(true);
    for (const part of [email, sms, voice].filter((given) => given !== undefined)) {
      const named = [...JSON.stringify(part).matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      expect([...told, 'supportPhone', 'host']).toEqual(expect.arrayContaining(named));
      // A text beside a mail says less.
      if (part !== sms || email === undefined) expect(named).toEqual(expect.arrayContaining(told));
    }
    expect(['service', ...CHOSEN_MAIL_KINDS]).toContain(template.purpose);
  });

  test.each(templates.filter(([, { email }]) => email?.button !== undefined))(
    'the button of %s leads to a page there is, with what it was told in its place',
    (_name, template) => {
      const told = Object.fromEntries(Object.keys(template.variables).map((name) => [name, `told-${name}`]));
      const { bodyText } = composeMessage(config, template, 'email', told, { choiceToken: 'sealed' });
      const [, address] = /:\nhttps:\/\/wysh\.example(\S+)/.exec(bodyText)!;
      const { pathname, hash } = new URL(address!, 'https://wysh.example');
      expect(isPage(pathname), address).toBe(true);
      expect(address).not.toMatch(/[{:]/);
      expect(address!.includes('told-token')).toBe('token' in told);
      // A secret of the desk stands behind the #, which a browser sends to nobody.
      expect(hash).toBe(pathname.startsWith('/desk/') && 'token' in told ? '#told-token' : '');
    },
  );

  test('a button that leads to no page is a fault, not a link [S07]', () => {
    const astray = { ...hostile, email: { ...hostile.email!, button: { label: 'GO', page: 'attic' } } };
    expect(() => composeMessage(config, astray, 'email', { name: 'Ada', token: 't' })).toThrow('attic');
  });

  test('a message that was not told everything is a fault, not a gap [S07]', () => {
    expect(() => composeMessage(config, TEMPLATES.verify_email, 'email', {})).toThrow('{token}');
    expect(() => composeMessage(config, TEMPLATES.verify_email, 'sms', { token: 't' })).toThrow('sms');
  });

  test('a mail that people choose has a way out for its person and one for their mail program, and none is written without [S07]', () => {
    const { bodyText, bodyHtml, unsubscribeUrl } = composeMessage(
      config,
      TEMPLATES.quote_expires_soon,
      'email',
      { until: 'May 4, 2027' },
      { choiceToken: 'sealed' },
    );
    expect(unsubscribeUrl).toBe('https://wysh.example/mail-choices/sealed');
    expect(bodyText).toContain('You get this because you said yes to reminders of an offer.');
    expect(bodyText).toContain('No more of these:\nhttps://wysh.example/unsubscribe/sealed');
    expect(bodyHtml).toContain('href="https://wysh.example/unsubscribe/sealed"');
    expect(() => composeMessage(config, TEMPLATES.quote_expires_soon, 'email', { until: 'x' })).toThrow(
      'no link to turn it off by',
    );
  });

  test('a mail that nobody can turn off says why it comes, and has no way out [S07]', () => {
    const { bodyText, unsubscribeUrl } = composeMessage(config, TEMPLATES.documents_ready, 'email', {});
    expect(unsubscribeUrl).toBeUndefined();
    expect(bodyText).toContain('it can’t be switched off: we have to tell you what happens to it');
  });
});

describe('a mail', () => {
  const mail = composeMessage(config, TEMPLATES.verify_email, 'email', { token: 'a/b c' });

  test('says the same as text and as HTML, with the link on the configured host [S07, S-17]', () => {
    const url = 'https://wysh.example/verify-email/a%2Fb%20c';
    expect(mail.subject).toBe('Is this really you?');
    expect(mail.bodyText).toContain(`YES, THAT'S ME:\n${url}`);
    expect(mail.bodyHtml).toContain(`href="${url}"`);
    expect(mail.bodyHtml).toContain('YES, THAT&#39;S ME');
  });

  test.each(templates.filter(([, { email }]) => email !== undefined))(
    '%s says in plain text all that it says as HTML, where we are, and numbers that no line breaks [S07]',
    (_name, template) => {
      const told = Object.fromEntries(Object.keys(template.variables).map((name) => [name, `told-${name}`]));
      const { bodyText, bodyHtml } = composeMessage(config, template, 'email', told, {
        choiceToken: 'sealed',
      });
      expect(bodyText.endsWith('\n\nWysh, 100 Lantern Way, Columbus, OH 43215\n')).toBe(true);
      expect(bodyHtml).toContain('Wysh, 100 Lantern Way, Columbus, OH 43215</p>');
      const seen = bodyHtml!
        .replace(/<div style="display:none[\s\S]*?<\/div>/, '')
        .replace(/^[\s\S]*<body/, '<body');
      const words = seen
        .replaceAll(/<[^>]+>/g, ' ')
        .replaceAll(/&#(\d+);/g, (_all, code) => String.fromCharCode(Number(code)));
      const bare = (text: string) => text.replaceAll(/\s+/g, '');
      for (const line of bodyText.split('\n').filter((text) => text !== '' && !text.startsWith('https://')))
        expect(bare(words)).toContain(bare(line).replace(/:$/, ''));
      expect(words).not.toMatch(/\(800\) 555-0199/);
      expect(seen.split('555-0199').length).toBe(seen.split('white-space:nowrap').length);
    },
  );

  test('a number in a mail can be pressed, in its place in the sentence [S07]', () => {
    const { bodyHtml } = composeMessage(config, TEMPLATES.documents_ready, 'email', {});
    expect(bodyHtml).toContain(
      'We are at <a href="tel:+18005550199" style="color:inherit;white-space:nowrap">(800)\u00a0555-0199</a>.',
    );
  });

  test('a list of mails shows how it goes on behind the subject, and no code [S07]', () => {
    const shownOf = (html: string | null) => /<div style="display:none[^>]*>([^<&]*)/.exec(html ?? '')?.[1];
    const quote = composeMessage(config, TEMPLATES.documents_ready, 'email', {});
    expect(shownOf(quote.bodyHtml)).not.toBe('');
    for (const [name, template] of templates.filter(([, { email }]) => email !== undefined)) {
      const told = Object.fromEntries(Object.keys(template.variables).map((one) => [one, `told-${one}`]));
      const { bodyHtml } = composeMessage(config, template, 'email', told, { choiceToken: 'sealed' });
      expect(shownOf(bodyHtml) ?? '', name).not.toMatch(/told-\w*code/i);
    }
  });

  test('loads nothing from anywhere and is made for light and dark [S07]', () => {
    expect(mail.bodyHtml).not.toMatch(/<(img|link|script|iframe)|url\(|@import|src=/);
    expect(mail.bodyHtml).toContain('name="color-scheme" content="light dark"');
    expect(mail.bodyHtml).toContain('@media (prefers-color-scheme:dark)');
  });

  test('values are words: no markup, no header, no line of their own [S07, S-46]', () => {
    const { subject, bodyText, bodyHtml } = composeMessage(config, hostile, 'email', {
      name: evil,
      token: 't',
    });
    expect(subject).toBe('For <img src=x onerror="alert(1)"> Bcc: all@example.com');
    expect(bodyText).not.toMatch(/^Bcc/m);
    expect(bodyHtml).not.toContain('<img');
    expect(bodyHtml).toContain('&#60;img src=x onerror=&#34;alert(1)&#34;&#62;');
  });

  test('wears the colours of the product', () => {
    const css = readFileSync(join(import.meta.dirname, '../../../web/ui/tokens.css'), 'utf8');
    for (const [name, colour] of Object.entries(COLOURS)) expect(css).toContain(`--${name}: ${colour};`);
  });
});

test('a code travels by text with the line that phones fill in from, and twice in a call [VERIFY-18]', () => {
  const sms = composeMessage(config, TEMPLATES.verification_code, 'sms', { code: '012345' });
  expect(sms).toMatchObject({ subject: null, bodyHtml: null });
  expect(sms.bodyText).toMatch(/^012345 is your Wysh code\./);
  expect(sms.bodyText).toMatch(/\n@wysh\.example #012345$/);
  const call = composeMessage(config, TEMPLATES.verification_code, 'voice', { code: '012345' });
  expect(call.bodyText.match(/012345/g)).toHaveLength(2);
});

test('links lead where the server is told it stands, never where a request says [S-17]', () => {
  expect(linkOrigin(config)).toBe('https://wysh.example');
  expect(linkOrigin({ ...config, publicUrl: null })).toBe('http://localhost:4400');
  expect(linkOrigin({ publicUrl: null, host: '10.0.0.5', port: 80 })).toBe('http://10.0.0.5:80');
});

test('a text about a policy is one text of a phone’s own alphabet, and tells no sum, no number of a policy and nothing of health [R-02]', () => {
  const about = Object.entries(TEMPLATES)
    .filter(
      ([name, template]) =>
        !isAboutTheWayIn(name) && 'sms' in template && chosenKindOf(template) === null && 'email' in template,
    )
    .map(([, template]) => template);
  expect(about).toHaveLength(6);
  for (const template of about as MessageTemplate[]) {
    const said = { lastDay: 'September 30, 2027', host: 'www.wysh.example', supportPhone: '(800) 555-0142' };
    const text = fillIn(template.sms!, said);
    expect(text).toMatch(/^[\w !"$%&'()*+,\-./:;<=>?@]{1,160}$/);
    expect(text).toMatch(/STOP ends texts\.$/);
  }
});

test('a text about the way into an account is one text, names nobody, and asks for no yes: it is owed to whoever has the phone [S-18]', () => {
  const about = Object.entries(TEMPLATES)
    .filter(([name, template]) => isAboutTheWayIn(name) && 'sms' in template)
    .map(([, template]) => template);
  expect(about).toHaveLength(4);
  for (const template of about as MessageTemplate[])
    expect(fillIn(template.sms!, { code: '012345', supportPhone: '(800) 555-0142' })).toMatch(
      /^[\w !"$%&'()*+,\-./:;<=>?@]{1,160}$/,
    );
});

const isAboutTheWayIn = (name: string) => name.startsWith('account_recover');
