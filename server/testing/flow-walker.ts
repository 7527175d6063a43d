import type { AnswerValue, FormValues } from '@wysh/domain/forms/answer-value.ts';
import { inputsOf } from '@wysh/domain/forms/items.ts';
import type { AppDriver, Visitor } from './app-driver.ts';
import { openFlowVisitor } from './flow-visitor.ts';

/** Somebody who goes through whole flows as a browser does, form by form, with an answer to every question. */
export function openFlowWalker(app: AppDriver, person: Pick<Visitor, 'token'>, answers: FormValues) {
  const visitor = openFlowVisitor(app, person);

  /** What they answer on one form; a tax id as a browser sends it. */
  async function inputsFor(flow: string, formKey: string, said: FormValues): Promise<object> {
    const form = app.services.flows.bySlug(flow)?.definition.forms.find(({ key }) => key === formKey);
    if (form === undefined) throw new Error(`${flow} has no form ${formKey}`);
    const inputs: Record<string, AnswerValue> = {};
    for (const { key, type } of inputsOf(form)) {
      const value = said[key] ?? answers[key] ?? null;
      inputs[key] =
        typeof value === 'string' && type === 'inputTaxId' ? await encryptTaxId(app, person, value) : value;
    }
    return inputs;
  }

  return {
    visitor,
    /** Goes through a flow to its end, or to a form; answers the session, its forms, the one not answered, and what comes next. */
    async walk(
      flow: string,
      {
        until = null,
        said = {},
        contextId = null,
      }: { until?: string | null; said?: FormValues; contextId?: string | null } = {},
    ): Promise<{ id: string; form: string | null; shown: string[]; nextPath: string | null }> {
      const id = await visitor.start(flow, { contextId });
      let form = await visitor.read(id);
      const shown: string[] = [];
      while (form !== null && form.finished === null) {
        shown.push(form.slug);
        if (form.slug === until) return { id, form: form.slug, shown, nextPath: null };
        const inputs = await inputsFor(flow, form.slug, said);
        ({ form } = await visitor.answer(id, inputs, { currentFormIdentifier: form.slug }));
      }
      return { id, form: null, shown, nextPath: form?.finished?.nextPath ?? null };
    },
  };
}

async function encryptTaxId(
  app: AppDriver,
  { token }: Pick<Visitor, 'token'>,
  taxId: string,
): Promise<string> {
  const { data } = await app.graphql<{ taxIdPublicKey: { id: string; publicKey: string } }>(
    '{ taxIdPublicKey { id publicKey } }',
    {},
    { token },
  );
  if (!data) throw new Error('there is no key');
  const algorithm = { name: 'RSA-OAEP', hash: 'SHA-256' };
  const der = Buffer.from(data.taxIdPublicKey.publicKey, 'base64');
  const key = await crypto.subtle.importKey('spki', der, algorithm, false, ['encrypt']);
  const sealed = await crypto.subtle.encrypt(algorithm, key, new TextEncoder().encode(taxId));
  return `${data.taxIdPublicKey.id}.${Buffer.from(sealed).toString('base64')}`;
}
