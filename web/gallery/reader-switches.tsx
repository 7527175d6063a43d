import { useEffect, useState } from 'react';
import { Blobs } from '../ui/blobs.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { applyReaderSettings, AS_THE_SYSTEM, type ReaderSettings } from './reader-settings.ts';
import styles from './reader-switches.module.css';

const schemes: { value: ReaderSettings['scheme']; label: string }[] = [
  { value: 'system', label: 'As the system' },
  { value: 'light', label: 'By day' },
  { value: 'dark', label: 'By night' },
];

const switches: { name: Exclude<keyof ReaderSettings, 'scheme'>; label: string }[] = [
  { name: 'moreContrast', label: 'More contrast' },
  { name: 'forcedColors', label: 'Forced colours' },
  { name: 'largeText', label: 'Text at 200 %' },
  { name: 'spacedText', label: 'Wider text spacing' },
  { name: 'rightToLeft', label: 'Right to left' },
];

/** How the whole gallery is read, as a reader's system would have it. */
export function ReaderSwitches() {
  const [settings, setSettings] = useState(AS_THE_SYSTEM);
  // The style sheets and the page's own element are no part of what is drawn here.
  useEffect(() => applyReaderSettings(settings), [settings]);
  return (
    <div className={styles.switches}>
      <Blobs
        legend="How it is read"
        choices={schemes}
        value={settings.scheme}
        onValueChange={(scheme) =>
          setSettings({
            ...settings,
            scheme: schemes.find(({ value }) => value === scheme)?.value ?? 'system',
          })
        }
      />
      <div className={styles.boxes}>
        {switches.map(({ name, label }) => (
          <Checkbox
            key={name}
            label={label}
            checked={settings[name]}
            onCheckedChange={(isOn) => setSettings({ ...settings, [name]: isOn })}
          />
        ))}
      </div>
    </div>
  );
}
