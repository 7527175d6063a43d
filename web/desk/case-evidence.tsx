import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import styles from './case-evidence.module.css';
import { evidenceUrl, type CaseFile } from './desk-api.ts';
import desk from './desk.module.css';
import { formatWhen } from './when.ts';

type EvidenceFile = CaseFile['evidence'][number];

/** What was handed in: pictures can be looked at here, everything can be saved. */
export function CaseEvidence({
  caseId,
  evidence,
}: {
  readonly caseId: string;
  readonly evidence: readonly EvidenceFile[];
}) {
  return (
    <section className={desk.panel} aria-labelledby="evidence-heading">
      <h2 id="evidence-heading">Papers</h2>
      {evidence.length === 0 && <p className={desk.soft}>Nothing was handed in.</p>}
      <ul role="list" className={desk.list}>
        {evidence.map((file) => (
          <Paper key={file.blobId} file={file} url={evidenceUrl(caseId, file.blobId)} />
        ))}
      </ul>
    </section>
  );
}

/** Types that every browser draws. */
const PICTURES = ['image/jpeg', 'image/png', 'image/gif', 'image/webp'];

/** One of them, to be looked at where it is a picture, and to be saved. */
export function Paper({ file, url }: { readonly file: EvidenceFile; readonly url: string }) {
  const { filename, contentType, byteSize, description, receivedAt } = file;
  const [isShown, setIsShown] = useState(false);
  return (
    <li>
      <p className={desk.said}>
        <a href={url} download={filename}>
          {filename}
        </a>
      </p>
      <p className={desk.soft}>
        {sizeWords(byteSize)} · {formatWhen(receivedAt)}
      </p>
      {description !== null && <p className={desk.said}>{description}</p>}
      {PICTURES.includes(contentType) && (
        <div>
          <Button variant="textLink" aria-expanded={isShown} onClick={() => setIsShown(!isShown)}>
            {isShown ? 'Hide it' : 'Look at it'}
          </Button>
          {isShown && <img className={styles.picture} src={url} alt={`${filename}, as it was handed in`} />}
        </div>
      )}
    </li>
  );
}

function sizeWords(bytes: number): string {
  return bytes < 1_000_000
    ? `${Math.max(1, Math.round(bytes / 1000))} KB`
    : `${(bytes / 1_000_000).toFixed(1)} MB`;
}
