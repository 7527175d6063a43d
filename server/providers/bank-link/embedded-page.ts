import type { FastifyInstance, FastifyReply } from 'fastify';
import * as v from 'valibot';
import { policyReportPath } from '../../platform/http/security-headers.ts';
import { bankPagePath } from './embedded.ts';
import type { BankPage } from './embedded.ts';
import { accountsOffered, bankOf, FICTITIOUS_BANKS } from './fictitious-banks.ts';
import type { FictitiousBank } from './fictitious-banks.ts';
import type { LinkPurpose } from './port.ts';

const bodyLimitBytes = 4096;

/** No script runs there, ours or anybody's, and it stands in no frame. */
const pagePolicy = [
  "default-src 'none'",
  `style-src 'self'`,
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  `report-uri ${policyReportPath}`,
].join('; ');

const text = v.pipe(v.string(), v.maxLength(200));
const form = v.object({
  token: text,
  bank: v.optional(text),
  step: v.optional(v.picklist(['choose', 'share', 'renew', 'leave'])),
  account: v.optional(v.union([text, v.array(text)])),
});
type Form = v.InferOutput<typeof form>;

/**
 * The embedded bank's own page: where people choose a bank, log in and say which accounts they share, as a bank's own page would be. Each step
 * is a page of its own and a form, and the last one leads back to us.
 */
export function registerBankPage(http: FastifyInstance, page: BankPage): void {
  void http.register(
    async (scope) => {
      scope.addContentTypeParser(
        'application/x-www-form-urlencoded',
        { parseAs: 'string', bodyLimit: bodyLimitBytes },
        (_request, body, done) => done(null, fieldsOf(String(body))),
      );
      scope.addHook('onRequest', (_request, reply, done) => {
        reply.headers({
          'cache-control': 'no-store',
          'content-security-policy': pagePolicy,
          'referrer-policy': 'no-referrer',
        });
        done();
      });

      scope.get('/style.css', (_request, reply) =>
        reply.headers({ 'cache-control': 'no-cache' }).type('text/css; charset=utf-8').send(style),
      );
      scope.get<{ Querystring: { token?: string } }>('', async (request, reply) => {
        const read = v.safeParse(form, { token: request.query.token });
        return show(reply, read.success ? read.output : { token: '' });
      });
      scope.post('', { bodyLimit: bodyLimitBytes }, async (request, reply) => {
        const read = v.safeParse(form, request.body);
        return show(reply, read.success ? read.output : { token: '' });
      });
    },
    { prefix: bankPagePath },
  );

  async function show(reply: FastifyReply, { token, bank, step, account }: Form): Promise<FastifyReply> {
    const session = await page.find(token);
    reply.type('text/html; charset=utf-8');
    if (session === null) return reply.status(404).send(htmlOf('This page has been used', gone));
    const { renews, returnsTo, purpose } = session;
    if (step === 'leave') return reply.redirect(returnsTo, 303);
    if (renews !== null) {
      if (step === 'renew' && (await page.renew(token))) return reply.redirect(returnsTo, 303);
      const name = bankOf(renews)?.name ?? '';
      return reply.send(htmlOf(`Log in to ${name} again`, renewing(token)));
    }
    const chosen = bankOf(bank ?? '');
    if (chosen === undefined)
      return reply.send(htmlOf('Choose your bank', choosing(token, step === 'choose')));
    const accounts = [account ?? []].flat().map(Number);
    const isShared =
      step === 'share' && (await page.link(token, { institutionId: chosen.institutionId, accounts }));
    if (isShared) return reply.redirect(returnsTo, 303);
    const title = `Which accounts at ${chosen.name} do you share?`;
    return reply.send(htmlOf(title, sharing(token, chosen, purpose, step === 'share')));
  }
}

function fieldsOf(body: string): Record<string, string | string[]> {
  const fields = new URLSearchParams(body);
  return Object.fromEntries(
    [...new Set(fields.keys())].map((name) => {
      const values = fields.getAll(name);
      return [name, values.length === 1 ? values[0]! : values];
    }),
  );
}

const gone = '<p>It was used, or it is too old. Go back to where you came from and begin once more.</p>';

function choosing(token: string, isMissing: boolean): string {
  const banks = FICTITIOUS_BANKS.map(({ institutionId, name }) =>
    choice('radio', 'bank', institutionId, name, ''),
  );
  return formOf(
    token,
    `${problem(isMissing, 'Choose one of them first.')}<fieldset><legend>Your bank</legend>${banks.join('')}</fieldset>
    ${button('choose', 'LOG IN THERE')}${button('leave', 'GO BACK WITHOUT LINKING')}`,
  );
}

function sharing(token: string, bank: FictitiousBank, purpose: LinkPurpose, isMissing: boolean): string {
  const { institutionId, accounts } = bank;
  const choices = accountsOffered(bank, purpose).map((number) => {
    const { name, mask } = accounts[number]!;
    return choice('checkbox', 'account', String(number), `${name} •••• ${mask}`, 'checked');
  });
  return formOf(
    token,
    `${problem(isMissing, 'Choose at least one account.')}<input type="hidden" name="bank" value="${escape(institutionId)}">
    <fieldset><legend>Your accounts</legend>${choices.join('')}</fieldset>
    ${button('share', 'SHARE THEM')}${button('leave', 'GO BACK WITHOUT LINKING')}`,
  );
}

function renewing(token: string): string {
  return formOf(
    token,
    `<p>Your bank wants you to log in once more, so that your link goes on.</p>
    ${button('renew', 'LOG IN AGAIN')}${button('leave', 'GO BACK')}`,
  );
}

function formOf(token: string, content: string): string {
  return `<form method="post" action="${bankPagePath}"><input type="hidden" name="token" value="${escape(token)}">${content}</form>`;
}

function choice(type: string, name: string, value: string, words: string, more: string): string {
  return `<label><input type="${type}" name="${name}" value="${escape(value)}" ${more}>${escape(words)}</label>`;
}

function button(step: string, words: string): string {
  return `<button name="step" value="${step}">${words}</button>`;
}

function problem(isSaid: boolean, words: string): string {
  return isSaid ? `<p role="alert">${words}</p>` : '';
}

function escape(words: string): string {
  return words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

function htmlOf(title: string, content: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escape(title)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<link rel="stylesheet" href="${bankPagePath}/style.css"></head><body><main>
<p class="whose">A fictitious bank, for demonstrations: no bank is asked, and no money moves.</p>
<h1>${escape(title)}</h1>${content}</main></body></html>`;
}

const style = `
*{box-sizing:border-box}
body{margin:0;background:#f4f1ea;color:#1b2333;font:18px/1.5 system-ui,sans-serif}
main{max-width:34rem;margin:0 auto;padding:2rem 1.25rem}
h1{font-size:1.7rem;line-height:1.2}
.whose{padding:.75rem 1rem;border-radius:.5rem;background:#fff;border:1px solid #8a8577}
fieldset{margin:0 0 1.5rem;padding:0;border:0}
legend{padding:0;font-weight:600}
label{display:flex;gap:.75rem;align-items:center;min-height:3rem;padding:.5rem 1rem;margin-top:.5rem;background:#fff;
border:1px solid #8a8577;border-radius:.5rem}
input{width:1.25rem;height:1.25rem;flex:none}
button{display:block;width:100%;min-height:3rem;margin-top:.75rem;padding:.5rem 1rem;border:2px solid #1b2333;border-radius:2rem;
background:#1b2333;color:#fff;font:inherit;font-weight:600}
button+button{background:transparent;color:#1b2333}
:focus-visible{outline:3px solid #2b5fc7;outline-offset:2px}
[role=alert]{color:#9c1c1c;font-weight:600}
`;
