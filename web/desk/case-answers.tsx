import { Fragment, useState } from 'react';
import { SearchIcon } from '../ui/icons.tsx';
import { TextField } from '../ui/text-field.tsx';
import type { CaseFile } from './desk-api.ts';
import styles from './desk.module.css';

type Answers = CaseFile['answers'];

/** Every answer, form by form, as it was handed in. */
export function CaseAnswers({ answers }: { readonly answers: Answers }) {
  const [wanted, setWanted] = useState('');
  // Flows share forms, so their names alone are not one of a kind.
  const found = answersWith(
    answers.map((form, number) => ({ ...form, number })),
    wanted,
  );
  const count = found.reduce((sum, { rows }) => sum + rows.length, 0);
  return (
    <section className={styles.panel} aria-labelledby="answers-heading">
      <h2 id="answers-heading">Answers</h2>
      <TextField
        label="Find in the answers"
        type="search"
        prefix={<SearchIcon size={20} />}
        value={wanted}
        onChange={(event) => setWanted(event.currentTarget.value)}
      />
      <p role="status" className={styles.soft}>
        {wanted.trim() === '' ? `${count} answers` : `${count} found`}
      </p>
      {found.map(({ number, title, help, rows }) => (
        <section key={number} aria-label={title} className={styles.answered}>
          <h3>{title}</h3>
          {help !== null && <p className={styles.soft}>{help}</p>}
          <dl className={styles.facts}>
            {rows.map((row) => (
              <Fragment key={row.key}>
                <dt>
                  {row.label}
                  {row.help !== null && <small className={styles.help}>{row.help}</small>}
                </dt>
                <dd className={styles.said}>{row.value}</dd>
                {row.choices.map(({ label, isChosen }) => (
                  <Fragment key={label}>
                    <dt>– {label}</dt>
                    <dd className={styles.said}>{isChosen ? 'Yes' : 'No'}</dd>
                  </Fragment>
                ))}
              </Fragment>
            ))}
          </dl>
        </section>
      ))}
    </section>
  );
}

/** The forms whose title says it, and of others the rows that do. */
function answersWith<Form extends Answers[number]>(
  answers: readonly Form[],
  wanted: string,
): readonly Form[] {
  const words = wanted.trim().toLowerCase();
  if (words === '') return answers;
  const says = (...texts: string[]) => texts.some((text) => text.toLowerCase().includes(words));
  return answers
    .map((form) =>
      says(form.title)
        ? form
        : {
            ...form,
            rows: form.rows.filter(({ label, value, choices }) =>
              says(label, value, ...choices.map((choice) => choice.label)),
            ),
          },
    )
    .filter(({ rows }) => rows.length > 0);
}
