import { vi } from 'vitest';
import type { FormItem } from '@wysh/domain/forms/items.ts';
import { DynamicFormDocument, type ShownFormFragment } from '../../../api/generated/flows.ts';
import { formOf, textItem } from '../../../form/testing/fixture-forms.ts';
import type { FakeObject } from '../../../testing/fake-answers.ts';
import { answerOf } from '../../../testing/fake-server.ts';
import type { FlowApi } from '../flow-api.ts';

interface FormChanges extends FakeObject<'DynamicForm'> {
  readonly inputs?: readonly FormItem[];
}

/** A form as the server has it: one question of text, unless told otherwise. */
export function fakeForm(
  slug: string,
  { inputs = [textItem(slug, { label: slug, required: true })], ...rest }: FormChanges = {},
): FakeObject<'DynamicForm'> {
  const items = formOf(inputs).items.map((item) => ({ validations: [], ...item }));
  return { id: `session/${slug}`, slug, title: `What about ${slug}?`, items, ...rest };
}

/** The same as a screen is sent it. */
export function sentForm(slug: string, changes: FormChanges = {}): ShownFormFragment {
  const asked = { flowSessionId: 'session', criteria: { action: 'start' } };
  return answerOf(DynamicFormDocument, asked, { Query: { dynamicForm: fakeForm(slug, changes) } })
    .dynamicForm!;
}

/** A server that answers what it is told to. */
export function fakeFlowApi() {
  return {
    begin: vi.fn<FlowApi['begin']>(async () => ({ flowSessionId: 'session', scope: 'application' })),
    read: vi.fn<FlowApi['read']>(async () => sentForm('read')),
    respond: vi.fn<FlowApi['respond']>(async () => sentForm('second')),
  };
}
