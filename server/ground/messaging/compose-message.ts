import { addressNamed, addressOf, signInFirst } from '@wysh/domain/addresses/addresses.ts';
import { MAIL_KIND_WORDS } from '@wysh/domain/accounts/mail-kinds.ts';
import type { HelpArticleId } from '@wysh/domain/help/article-ids.ts';
import { HELP_ARTICLES_AS_WRITTEN } from '../../content/help-articles.ts';
import type { Config } from '../../platform/config.ts';
import type { MessageKind, OutgoingMessage } from '../../providers/messaging/port.ts';
import { htmlMail } from './html-frame.ts';
import { linkOrigin } from './link-origin.ts';
import { chosenKindOf, fillIn, hasItsWords, plain } from './templates.ts';
import type { EmailTemplate, MailButton, MessageTemplate } from './templates.ts';

type MessageText = Pick<OutgoingMessage, 'subject' | 'bodyText' | 'bodyHtml' | 'unsubscribeUrl'>;

/** Under it mail programs turn off what people choose, without their person (RFC 8058). */
const oneClickPath = '/mail-choices/';

/** What a locked phone's list of mails is not to show. */
const SECRET = /\{\w*[cC]ode\}/;

/** Writes a message out of its template: the mail as text and as HTML of the same words, the text, or what a call says. */
export function composeMessage(
  config: Pick<Config, 'publicUrl' | 'host' | 'port' | 'supportPhone' | 'insurerAddress'>,
  template: MessageTemplate,
  kind: MessageKind,
  variables: Readonly<Record<string, string>>,
  {
    article = null,
    choiceToken,
  }: { readonly article?: HelpArticleId | null; readonly choiceToken?: string | undefined } = {},
): MessageText {
  const origin = linkOrigin(config);
  const values = { ...variables, supportPhone: config.supportPhone, host: new URL(origin).hostname };
  if (kind === 'email') {
    if (template.email === undefined) throw new Error('This message is not sent by email.');
    const choice = choiceOf(template, origin, choiceToken);
    const sender = `Wysh, ${config.insurerAddress}`;
    return composeMail(template.email, values, { origin, choice, article, sender });
  }
  const text = template[kind];
  if (text === undefined) throw new Error(`This message is not sent by ${kind}.`);
  return { subject: null, bodyText: fillIn(text, values), bodyHtml: null };
}

function composeMail(
  email: EmailTemplate,
  values: Readonly<Record<string, string>>,
  {
    origin,
    choice,
    article,
    sender,
  }: {
    readonly origin: string;
    readonly choice: MailChoice | null;
    readonly article: HelpArticleId | null;
    /** Who writes, with the address the law wants in every mail (15 U.S.C. 7704(a)(5)). */
    readonly sender: string;
  },
): MessageText {
  const filled = (text: string) => fillIn(text, values);
  const button = email.button && {
    label: filled(email.button.label),
    url: `${origin}${addressOfButton(email.button, values)}`,
  };
  const heading = filled(email.heading);
  const said = (texts: readonly string[]) => texts.filter((text) => hasItsWords(text, values)).map(filled);
  const paragraphs = said(email.paragraphs);
  const closing = said(email.closing);
  const reason = email.because ?? 'it is about your Wysh account';
  const footer =
    choice === null
      ? `You get this because ${reason}${email.because === undefined ? ', and it can’t be switched off: we have to tell you what happens to it' : ''}. Questions? We are at ${values['supportPhone']}.`
      : `You get this because you said yes to ${choice.words}.`;
  const more = article === null ? null : linkTo(article, origin);
  const wayOut = choice === null ? null : { label: 'No more of these', url: choice.pageUrl };
  const links = button === undefined ? [] : [`${button.label}:\n${button.url}`];
  const reading = more === null ? [] : [`${more.label}:\n${more.url}`];
  const out = wayOut === null ? [] : [`${wayOut.label}:\n${wayOut.url}`];
  return {
    subject: plain(filled(email.subject)),
    bodyText: `${[heading, ...paragraphs, ...links, ...closing, ...reading, footer, ...out, sender].join('\n\n')}\n`,
    bodyHtml: htmlMail({
      preheader: said(email.paragraphs.filter((text) => !SECRET.test(text)))[0] ?? null,
      heading,
      paragraphs,
      button: button ?? null,
      closing,
      more,
      footer,
      sender,
      wayOut,
    }),
    ...(choice !== null && { unsubscribeUrl: choice.oneClickUrl }),
  };
}

/** Where what the mail makes somebody ask is answered. */
function linkTo(article: HelpArticleId, origin: string): { readonly label: string; readonly url: string } {
  const { title } = HELP_ARTICLES_AS_WRITTEN.find(({ id }) => id === article)!;
  return { label: `Read more: ${title}`, url: `${origin}${addressOf('helpArticle', { article })}` };
}

function addressOfButton(
  { page, parts = {}, fragment, signInFirst: isForSignedIn = false }: MailButton,
  values: Readonly<Record<string, string>>,
): string {
  const said = Object.entries(parts).map(([name, part]) => [name, fillIn(part, values, String)]);
  const behind = fragment === undefined ? '' : `#${fillIn(fragment, values, encodeURIComponent)}`;
  const address = addressNamed(page, Object.fromEntries(said));
  return `${isForSignedIn ? signInFirst(address) : address}${behind}`;
}

interface MailChoice {
  readonly words: string;
  /** For people: says what it did, with the way back. */
  readonly pageUrl: string;
  /** For mail programs. */
  readonly oneClickUrl: string;
}

function choiceOf(template: MessageTemplate, origin: string, token: string | undefined): MailChoice | null {
  const kind = chosenKindOf(template);
  if (kind === null) return null;
  if (token === undefined) throw new Error('A mail that people choose has no link to turn it off by.');
  return {
    words: MAIL_KIND_WORDS[kind],
    pageUrl: `${origin}${addressOf('unsubscribe', { token })}`,
    oneClickUrl: `${origin}${oneClickPath}${token}`,
  };
}
