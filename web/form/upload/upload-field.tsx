import { useRef, useState, useSyncExternalStore } from 'react';
import { text } from '../../texts/texts.ts';
import { classNames } from '../../ui/class-names.ts';
import { FieldFrame, fieldDescription, type FieldWords } from '../../ui/field-frame.tsx';
import { PlusIcon } from '../../ui/icons.tsx';
import { UploadRow } from './upload-row.tsx';
import type { UploadList } from './upload-list.ts';
import type { UploadListState } from './upload-state.ts';
import styles from './upload-field.module.css';

export interface UploadFieldProps extends FieldWords {
  id: string;
  list: UploadList;
  /** Which files the browser offers first, as the `accept` of a file input; content decides in the end. */
  accept?: string | undefined;
  disabled?: boolean | undefined;
}

/** Images and PDF (UPLOAD-04). */
const ACCEPTED_BY_DEFAULT = 'image/*,application/pdf';

/**
 * Takes files and shows how far each has got. The whole area is one native file input: it is pressed, reached by keyboard, named
 * for a screen reader and dropped on like any other, on every device.
 */
export function UploadField({ id, list, label, hint, error, accept, disabled }: UploadFieldProps) {
  const state = useSyncExternalStore(list.subscribe, list.get);
  const [isAimedAt, setIsAimedAt] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const rules = hint ?? text('upload.rules');
  const problems = [...state.problems, ...(error === undefined ? [] : [error])].join('\n') || undefined;

  /** The control that is pressed goes away with its row, and focus must not go with it. */
  function remove(fileId: string) {
    const place = state.files.findIndex((file) => file.id === fileId);
    const neighbour = state.files[place + 1] ?? state.files[place - 1];
    const control = neighbour && document.getElementById(removeIdOf(neighbour.id));
    (control ?? input.current)?.focus();
    list.remove(fileId);
  }

  function retry(fileId: string) {
    document.getElementById(removeIdOf(fileId))?.focus();
    list.retry(fileId);
  }

  function removeIdOf(fileId: string) {
    return `${id}-remove-${fileId}`;
  }

  return (
    <div className={styles.field}>
      <FieldFrame controlId={id} label={label} hint={rules} error={problems} className={styles.frame}>
        <div className={classNames(styles.area, isAimedAt && styles.aimedAt, problems && styles.invalid)}>
          <input
            {...fieldDescription(id, { hint: rules, error: problems })}
            ref={input}
            id={id}
            className={styles.input}
            type="file"
            multiple
            accept={accept ?? ACCEPTED_BY_DEFAULT}
            disabled={disabled}
            aria-labelledby={`${id}-label ${id}-action`}
            onDragEnter={() => setIsAimedAt(true)}
            onDragLeave={() => setIsAimedAt(false)}
            onDrop={() => setIsAimedAt(false)}
            onChange={({ currentTarget }) => {
              const files = [...(currentTarget.files ?? [])];
              // Else the same file, chosen again after it was removed, would be no change.
              currentTarget.value = '';
              void list.add(files);
            }}
          />
          <span className={styles.words} id={`${id}-action`}>
            <span className={styles.button}>
              <PlusIcon size={20} />
              {text('upload.choose')}
            </span>
            <span className={styles.drop}>{text('upload.drop')}</span>
          </span>
        </div>
      </FieldFrame>
      {state.files.length > 0 && (
        <ul role="list" aria-label={text('upload.files')}>
          {state.files.map((file) => (
            <UploadRow
              key={file.id}
              file={file}
              removeId={removeIdOf(file.id)}
              disabled={disabled}
              onRemove={() => remove(file.id)}
              onRetry={() => retry(file.id)}
            />
          ))}
        </ul>
      )}
      <p className="sr-only" role="status">
        {newsOf(state)}
      </p>
    </div>
  );
}

/** What is worth hearing: that it began, that it is through, that it is not. Each percent would be noise. */
function newsOf({ files, stage }: UploadListState): string {
  const sending = files.filter(
    ({ progress }) => progress.kind === 'waiting' || progress.kind === 'uploading',
  ).length;
  const failed = files.filter(({ progress }) => progress.kind === 'failed').length;
  if (sending > 0) return text('upload.news-sending', { count: sending });
  if (failed > 0) return text('upload.news-failed', { count: failed });
  return stage === 'done' ? text('upload.news-stored', { count: files.length }) : '';
}
