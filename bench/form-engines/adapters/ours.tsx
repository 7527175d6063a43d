/**
 * Our engine draws what the server sends, and what depends on an answer is another form of the server's, so its forms have no
 * conditions inside. Here the page adds them, as it does for the other libraries that have none.
 */
import '@wysh/web/ui/base.css';
import type { FormItem, InputItem } from '@wysh/domain/forms/items.ts';
import type { FormContent } from '@wysh/domain/forms/definition.ts';
import { createForm } from '@wysh/web/form/create-form.ts';
import { formBlocks } from '@wysh/web/form/form-blocks.ts';
import { FormBody } from '@wysh/web/form/form-body.tsx';
import { useSource, type FormSurroundings } from '@wysh/web/form/form-context.ts';
import type { FormServices } from '@wysh/web/form/form-services.ts';
import { createFormStore, type FormStore, type Source } from '@wysh/web/form/form-store.ts';
import { FormFrame } from '@wysh/web/form/form-view.tsx';
import { formFoot } from '@wysh/web/form/layouts/layout-parts.tsx';
import { loadTexts } from '@wysh/web/texts/texts.ts';
import { TwoColumnLayout } from '@wysh/web/ui/layouts/two-column-layout.tsx';
import { createRoot } from 'react-dom/client';
import {
  CHOICES,
  conditionKeys,
  NUMBER_RANGE,
  type FieldDescription,
  type FormDescription,
} from '../form-description.ts';
import { startPage } from '../page.ts';

function itemOf({ key, kind, label, isRequired }: FieldDescription): InputItem {
  const content = { label, required: isRequired };
  switch (kind) {
    case 'email':
      return { key, type: 'inputText', content, validations: [{ rule: 'email' }] };
    case 'number':
      return { key, type: 'inputNumeric', content: { ...content, ...NUMBER_RANGE } };
    case 'date':
      return { key, type: 'inputDate', content, validations: [{ rule: 'validateDateFormat' }] };
    case 'dropdown':
    case 'radio':
      return { key, type: 'inputSingleSelect', content: { ...content, format: kind, options: CHOICES } };
    case 'checkbox':
      return { key, type: 'inputCheckbox', content };
    case 'paragraph':
      return { key, type: 'inputText', content: { ...content, format: 'multiLine' } };
    case 'text':
      return { key, type: 'inputText', content };
  }
}

const SUBMIT: FormItem = {
  key: 'submit',
  type: 'button',
  content: { label: 'Submit', style: 'primary', actions: [{ name: 'validateForm' }] },
};

function contentOf({ fields }: FormDescription): FormContent {
  return { key: 'comparison', layout: 'vertical', title: 'A form', items: [...fields.map(itemOf), SUBMIT] };
}

/** Nothing in this form asks anything of the world outside of it. */
const NO_SERVICES = {} as FormServices;

/** The checked ones of the boxes that show other fields, as one text that changes when one of them does. */
function checkedBoxes(store: FormStore, keys: readonly string[]): Source<string> {
  return {
    subscribe: store.subscribe,
    get: () => keys.filter((key) => store.session().fields[key]?.value === true).join(' '),
  };
}

function Form({ form, description }: { form: FormSurroundings; description: FormDescription }) {
  const { store } = form;
  const checked = useSource(checkedBoxes(store, conditionKeys(description))).split(' ');
  const isShown = ({ shownWhen }: FieldDescription) => shownWhen === undefined || checked.includes(shownWhen);
  const shownKeys = new Set(description.fields.filter(isShown).map(({ key }) => key));
  const items = store.form.items.filter(({ key }) => shownKeys.has(key));
  return (
    <FormFrame form={form}>
      <TwoColumnLayout heading={store.form.title} actions={formFoot(store.form)}>
        <FormBody form={store.form} blocks={formBlocks({ items })} />
      </TwoColumnLayout>
    </FormFrame>
  );
}

await loadTexts('forms');
await startPage('[data-question]', (root, description) => {
  const store = createFormStore(contentOf(description), {}, '2026-01-02');
  const form = createForm(store, NO_SERVICES);
  createRoot(root).render(<Form form={form} description={description} />);
});
