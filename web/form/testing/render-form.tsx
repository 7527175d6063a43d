import { render } from 'vitest-browser-react';
import type { FormValues } from '@wysh/domain/forms/answer-value.ts';
import type { ServedForm } from '@wysh/domain/forms/definition.ts';
import { createForm } from '../create-form.ts';
import { createFormStore } from '../form-store.ts';
import { FormView } from '../form-view.tsx';
import { fakeServices } from './fake-services.ts';
import { TODAY } from './fixture-forms.ts';

/** Draws a form by its layout, with everything outside of it faked. */
export async function renderForm(
  form: ServedForm,
  {
    values = {},
    services = fakeServices(),
  }: { values?: FormValues; services?: ReturnType<typeof fakeServices> } = {},
) {
  const store = createFormStore(form, values, TODAY);
  const surroundings = createForm(store, services);
  const { container } = await render(<FormView form={surroundings} />);
  const valueOf = (key: string) => store.field(key).get().value;
  return { store, services, container, valueOf };
}
