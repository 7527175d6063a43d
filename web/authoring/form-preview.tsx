import { useEffect, useState } from 'react';
import type { FormSurroundings } from '../form/form-context.ts';
import { FormView } from '../form/form-view.tsx';
import { FormModalDialog } from '../form/modals/form-modal-dialog.tsx';
import { createModalQueue } from '../form/modals/modal-queue.ts';
import { readFlow } from './authoring-api.ts';
import { previewForm } from './preview-form.ts';

export interface FormPreviewProps {
  flowSlug: string;
  formKey: string;
}

/** One form alone on the screen, in the layout it has in its flow. */
export function FormPreview({ flowSlug, formKey }: FormPreviewProps) {
  const [modals] = useState(createModalQueue);
  const [form, setForm] = useState<FormSurroundings | string>('Reading the form.');

  useEffect(() => {
    readFlow(flowSlug).then(
      ({ title, forms }) => {
        const content = forms.find(({ key }) => key === formKey);
        setForm(
          content
            ? previewForm({ title, ...content }, today(), modals)
            : `${flowSlug} has no form ${formKey}.`,
        );
      },
      (error: unknown) => setForm(String(error)),
    );
  }, [flowSlug, formKey, modals]);

  return (
    <main>
      {typeof form === 'string' ? <p role="status">{form}</p> : <FormView form={form} />}
      <FormModalDialog queue={modals} />
    </main>
  );
}

function today(): string {
  return new Date().toISOString().slice(0, 10);
}
