import { useState } from 'react';
import type { ServedForm } from '@wysh/domain/forms/definition.ts';
import { FormButton } from '../form/display/form-button.tsx';
import { FormBody } from '../form/form-body.tsx';
import { placeButtons } from '../form/form-buttons.ts';
import { FormFrame } from '../form/form-view.tsx';
import type { ModalQueue } from '../form/modals/modal-queue.ts';
import type { AuthoredFlow } from './authoring-api.ts';
import { previewForm } from './preview-form.ts';
import styles from './authoring-page.module.css';

export interface FormCardProps {
  flow: AuthoredFlow;
  form: ServedForm;
  modals: ModalQueue;
}

/** One form of a flow: its words, fields and buttons. Its whole screen is a link away. */
export function FormCard({ flow, form, modals }: FormCardProps) {
  const id = `${flow.slug}/${form.key}`;
  // The same form can be in several flows, and ids are unique on a page.
  const [preview] = useState(() =>
    previewForm({ ...form, key: id }, new Date().toISOString().slice(0, 10), modals),
  );
  const { top, foot } = placeButtons(form);
  const screen = new URLSearchParams({ flow: flow.slug, form: form.key });
  return (
    <article id={id} className={styles.card} aria-labelledby={`${id}-heading`}>
      <p className={styles.about}>
        <a href={`?${screen.toString()}`}>
          <span className="sr-only">The screen of </span>
          <code>{form.key}</code>
        </a>{' '}
        <code>{form.layout}</code>
      </p>
      <h3 id={`${id}-heading`}>{form.title ?? flow.title}</h3>
      {form.description !== undefined && <p>{form.description}</p>}
      {form.justification !== undefined && (
        <p className={styles.about}>
          {form.justificationHeader}: {form.justification}
        </p>
      )}
      <FormFrame form={preview}>
        <FormBody form={preview.store.form} />
        <div className={styles.buttons}>
          {[...top, ...foot].map((button) => (
            <FormButton key={button.key} item={button} />
          ))}
        </div>
      </FormFrame>
    </article>
  );
}
