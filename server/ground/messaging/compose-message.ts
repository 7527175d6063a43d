import { addressNamed, addressOf } from '@wysh/domain/addresses/addresses.ts';
import type { HelpArticleId } from '@wysh/domain/help/article-ids.ts';
import { HELP_ARTICLES_AS_WRITTEN } from '../../content/help-articles.ts';
import type { Config } from '../../platform/config.ts';
import type { MessageKind, OutgoingMessage } from '../../providers/messaging/port.ts';
import { htmlMail } from './html-frame.ts';
import { linkOrigin } from './link-origin.ts';
import { fillIn, hasItsWords, plain } from './templates.ts';
import type { EmailTemplate, MailButton, MessageTemplate } from './templates.ts';

type MessageText = Pick<OutgoingMessage, 'subject' | 'bodyText' | 'bodyHtml'>;

/** Writes a message out of its template: the mail as text and as HTML of the same words, the text, or what a call says. */
export function composeMessage(
  config: Pick<Config, 'publicUrl' | 'host' | 'port' | 'supportPhone'>,
  template: MessageTemplate,
  kind: MessageKind,
  variables: Readonly<Record<string, string>>,
  article: HelpArticleId | null = null,
): MessageText {
  const origin = linkOrigin(config);
  const values = { ...variables, supportPhone: config.supportPhone, host: new URL(origin).hostname };
  if (kind === 'email') {
    if (template.email === undefined) throw new Error('This message is not sent by email.');
    return composeMail(template.email, values, { origin, purpose: template.purpose, article });
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
    purpose,
    article,
  }: { readonly origin: string; readonly purpose: string; readonly article: HelpArticleId | null },
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
  const footer =
    purpose === 'marketing'
      ? `You get this because you said yes to news from us. Change your mind at ${origin}${addressOf('notifications')}.`
      : `You get this because ${email.because ?? 'it is about your Wysh account'}. Questions? We are at ${values['supportPhone']}.`;
  const more = article === null ? null : linkTo(article, origin);
  const links = button === undefined ? [] : [`${button.label}:\n${button.url}`];
  const reading = more === null ? [] : [`${more.label}:\n${more.url}`];
  return {
    subject: plain(filled(email.subject)),
    bodyText: `${[heading, ...paragraphs, ...links, ...closing, ...reading, footer].join('\n\n')}\n`,
    bodyHtml: htmlMail({ heading, paragraphs, button: button ?? null, closing, more, footer }),
  };
}

/** Where what the mail makes somebody ask is answered. */
function linkTo(article: HelpArticleId, origin: string): { readonly label: string; readonly url: string } {
  const { title } = HELP_ARTICLES_AS_WRITTEN.find(({ id }) => id === article)!;
  return { label: `Read more: ${title}`, url: `${origin}${addressOf('helpArticle', { article })}` };
}

function addressOfButton(
  { page, parts = {}, fragment }: MailButton,
  values: Readonly<Record<string, string>>,
): string {
  const said = Object.entries(parts).map(([name, part]) => [name, fillIn(part, values, String)]);
  const behind = fragment === undefined ? '' : `#${fillIn(fragment, values, encodeURIComponent)}`;
  return `${addressNamed(page, Object.fromEntries(said))}${behind}`;
}
