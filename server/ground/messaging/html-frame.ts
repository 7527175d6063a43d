import { partsOfText } from '../documents/links-in-text.ts';
import { plain } from './templates.ts';

/** Colours of web/ui/tokens.css; a mail has no custom properties. compose-message.test.ts holds them to it. */
export const COLOURS = {
  paper: '#fbf6ec',
  surface: '#ffffff',
  ink: '#16302b',
  'ink-soft': '#4c635d',
  brand: '#0f5c4d',
  'on-brand': '#ffffff',
  accent: '#f6b73c',
  night: '#122a3a',
  'night-raised': '#1d3d50',
  'on-night': '#fbf6ec',
  star: '#ffe9a8',
} as const;

export interface MailParts {
  /** What a list of mails shows behind the subject; null lets it show what stands first. */
  readonly preheader: string | null;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  readonly button: { readonly label: string; readonly url: string } | null;
  readonly closing: readonly string[];
  /** Where to read on. */
  readonly more: { readonly label: string; readonly url: string } | null;
  readonly footer: string;
  /** Who writes, and where letters to them go, in one line. */
  readonly sender: string;
  /** Of a mail that people choose. */
  readonly wayOut: { readonly label: string; readonly url: string } | null;
}

const font = "Figtree,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const displayFont = "Fraunces,Georgia,'Times New Roman',serif";

/** Programs that know dark mode get our night; those that turn colours themselves find nothing that breaks. */
const darkStyle =
  `@media (prefers-color-scheme:dark){.page{background:${COLOURS.night}!important}` +
  `.card{background:${COLOURS['night-raised']}!important}` +
  `.ink{color:${COLOURS['on-night']}!important}.soft{color:${COLOURS['on-night']}!important}` +
  `.button{background:${COLOURS.accent}!important;color:${COLOURS.ink}!important}.name{color:${COLOURS.star}!important}}`;

/**
 * The one frame of all our mails, with plain texts put into it. Tables and styles in place, because that is what mail
 * programs agree on; nothing is loaded from anywhere, so opening a mail tells nobody.
 */
export function htmlMail({
  preheader,
  heading,
  paragraphs,
  button,
  closing,
  more,
  footer,
  sender,
  wayOut,
}: MailParts): string {
  const paragraph = (text: string) =>
    `<p class="ink" style="margin:0 0 16px;color:${COLOURS.ink}">${said(text)}</p>`;
  const small = (text: string) =>
    `<p class="soft" style="margin:0 0 12px;font-size:14px;color:${COLOURS['ink-soft']}">${said(text)}</p>`;
  const firstShown =
    preheader === null ? '' : `<div style="${hidden}">${escaped(preheader)}${nothingBehind}</div>\n`;
  const link =
    button === null
      ? ''
      : `<p style="margin:24px 0"><a class="button" href="${escaped(button.url)}" style="display:inline-block;` +
        `padding:16px 28px;border-radius:999px;background:${COLOURS.brand};color:${COLOURS['on-brand']};` +
        `font-weight:600;text-decoration:none">${escaped(button.label)}</a></p>`;
  const reading =
    more === null
      ? ''
      : `<p style="margin:0 0 12px;font-size:14px"><a class="soft" href="${escaped(more.url)}" ` +
        `style="color:${COLOURS['ink-soft']}">${escaped(more.label)}</a></p>`;
  const out =
    wayOut === null
      ? ''
      : `<p style="margin:0 0 12px;font-size:14px"><a class="soft" href="${escaped(wayOut.url)}" style="color:${COLOURS['ink-soft']}">${escaped(wayOut.label)}</a></p>`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escaped(heading)}</title>
<style>:root{color-scheme:light dark}${darkStyle}</style>
</head>
<body class="page" style="margin:0;background:${COLOURS.paper};font:16px/1.55 ${font}">
${firstShown}<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" style="background:${COLOURS.paper}">
<tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;text-align:left">
<tr><td class="name" style="padding:0 8px 16px;font:600 28px/1.12 ${displayFont};color:${COLOURS.brand}">Wysh</td></tr>
<tr><td class="card" style="padding:32px 28px 20px;border-radius:20px;background:${COLOURS.surface}">
<h1 class="ink" style="margin:0 0 16px;font:600 28px/1.2 ${displayFont};color:${COLOURS.ink}">${said(heading)}</h1>
${paragraphs.map(paragraph).join('\n')}
${link}
${closing.map(small).join('\n')}
</td></tr>
<tr><td style="padding:16px 8px 0">${reading}${small(footer)}${out}${small(sender)}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

/** For a list of mails alone: whoever opens the mail neither sees nor hears it. */
const hidden = 'display:none;max-height:0;max-width:0;overflow:hidden;opacity:0;mso-hide:all';
/** So that a list shows nothing of the mail behind it: signs without width, as many as a line of it takes. */
const nothingBehind = '&#847;&zwnj;&nbsp;'.repeat(60);

/** A text with its telephone numbers, which can be pressed and which no line breaks; programs that make links of their own find one. */
function said(text: string): string {
  return partsOfText(plain(text), [])
    .map(({ text: words, link }) =>
      link?.kind === 'phone'
        ? `<a href="${link.href}" style="color:inherit;white-space:nowrap">${inHtml(words)}</a>`
        : inHtml(words),
    )
    .join('');
}

function escaped(text: string): string {
  return inHtml(plain(text));
}

function inHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
