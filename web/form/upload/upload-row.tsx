import { text } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { SuccessIcon, TrashIcon, WarningIcon } from '../../ui/icons.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import type { UploadedFile } from './upload-state.ts';
import styles from './upload-field.module.css';

export interface UploadRowProps {
  file: UploadedFile;
  removeId: string;
  disabled: boolean | undefined;
  onRemove: () => void;
  onRetry: () => void;
}

export function UploadRow({ file, removeId, disabled, onRemove, onRetry }: UploadRowProps) {
  const name = file.about?.name ?? text('upload.earlier-file');
  return (
    <li className={styles.row}>
      <div className={styles.state}>
        <StateOfFile file={file} name={name} />
      </div>
      {file.progress.kind === 'failed' && (
        <Button
          variant="secondary"
          disabled={disabled}
          aria-label={text('upload.retry-file', { name })}
          onClick={onRetry}
        >
          {text('upload.retry')}
        </Button>
      )}
      <IconButton
        id={removeId}
        label={text('upload.remove-file', { name })}
        icon={<TrashIcon />}
        disabled={disabled}
        onClick={onRemove}
      />
    </li>
  );
}

function StateOfFile({ file: { about, progress }, name }: { file: UploadedFile; name: string }) {
  switch (progress.kind) {
    case 'waiting':
      return <ProgressBar label={name} valueText={text('upload.waiting')} fraction={0} />;
    case 'uploading': {
      const percent = Math.floor(progress.fraction * 100);
      return (
        <ProgressBar
          label={name}
          valueText={text('upload.progress', { percent })}
          fraction={progress.fraction}
        />
      );
    }
    case 'stored': {
      const words =
        about === null
          ? text('upload.stored')
          : text('upload.stored-size', { size: sizeInWords(about.size) });
      return (
        <>
          <p className={styles.name}>{name}</p>
          <p className={styles.stored}>
            <SuccessIcon size={20} />
            {words}
          </p>
        </>
      );
    }
    case 'failed':
      return (
        <>
          <p className={styles.name}>{name}</p>
          <p className={styles.failed}>
            <WarningIcon size={20} />
            {progress.reason ?? text('upload.failed')}
          </p>
        </>
      );
  }
}

/** 'byte' units of 1,024, as the limit is counted in. */
function sizeInWords(bytes: number): string {
  if (bytes < 1024 * 1024) return `${Math.ceil(bytes / 1024)} KB`;
  return `${Math.ceil((bytes / (1024 * 1024)) * 10) / 10} MB`;
}
