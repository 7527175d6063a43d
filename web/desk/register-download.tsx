import { useState } from 'react';
import { Dropdown } from '../ui/dropdown.tsx';
import { TextField } from '../ui/text-field.tsx';
import styles from './queue-page.module.css';

/** As many as a register is kept for, and the one that runs. */
const YEARS_SHOWN = 8;

interface RegisterDownloadProps {
  /** Two letters, or empty for all. */
  readonly state: string;
}

/** The register of a year, as a spreadsheet opens it; of the state that is chosen above, or of all; as it stood on a day, or stands today. */
export function RegisterDownload({ state }: RegisterDownloadProps) {
  const [thisYear] = useState(() => new Date().getFullYear());
  const years = Array.from({ length: YEARS_SHOWN }, (_, back) => String(thisYear - back));
  const [year, setYear] = useState(years[0]!);
  const [typed, setTyped] = useState('');
  // Half a day is none yet.
  const on = /^\d{4}-\d{2}-\d{2}$/.test(typed.trim()) ? typed.trim() : '';
  const query = new URLSearchParams({ year, ...(state !== '' && { state }), ...(on !== '' && { on }) });
  return (
    <section aria-label="The register" className={styles.head}>
      <Dropdown
        label="The register of a year"
        placeholder="Pick a year"
        options={years.map((value) => ({ value, label: value }))}
        value={year}
        onValueChange={setYear}
      />
      <TextField
        label="As it stood at the end of"
        hint="As 2027-04-05; left empty, it is of today."
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <a href={`/desk/api/complaints?${query.toString()}`} download>
        {`Download ${year}${state === '' ? '' : `, ${state}`}${on === '' ? '' : `, as of ${on}`} for a spreadsheet`}
      </a>
    </section>
  );
}
