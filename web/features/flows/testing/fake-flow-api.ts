import { vi } from 'vitest';
import type { FormItem } from '@wysh/domain/forms/items.ts';
import type { ShownFormFragment } from '../../../api/generated/flows.ts';
import type { FlowApi } from '../flow-api.ts';
import { formOf, textItem } from '../../../form/testing/fixture-forms.ts';

/** A form as the server sends it: one question of text, unless told otherwise. */
export function sentForm(
  slug: string,
  changes: Partial<ShownFormFragment> & { inputs?: readonly FormItem[] } = {},
): ShownFormFragment {
  const { inputs = [textItem(slug, { label: slug, required: true })], ...rest } = changes;
  return {
    id: `session/${slug}`,
    slug,
    flow: { id: 'flow', slug: 'flow', title: 'A flow' },
    layout: 'vertical',
    title: `What about ${slug}?`,
    description: null,
    justification: null,
    justificationHeader: null,
    items: formOf(inputs).items.map((item) => ({ validations: [], ...item })),
    groups: [],
    leadingNavigationButton: { label: 'Back', style: 'back', actions: [{ name: 'pop' }] },
    answers: {},
    reviewedForms: [],
    progress: { position: 1, total: 3 },
    first: false,
    terminal: false,
    finished: null,
    polling: { retryDelay: 0.5, retryBackoffFactor: 0.25, retryTimeout: 10 },
    ...rest,
  };
}

/** A server that answers what it is told to. */
export function fakeFlowApi() {
  return {
    begin: vi.fn<FlowApi['begin']>(async () => ({ flowSessionId: 'session', scope: 'application' })),
    read: vi.fn<FlowApi['read']>(async () => sentForm('read')),
    respond: vi.fn<FlowApi['respond']>(async () => sentForm('second')),
  };
}
