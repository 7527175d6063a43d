import { useSyncExternalStore } from 'react';
import { text } from '../../texts/texts.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { chooseLargePrint, isLargePrint, subscribeToPrint } from './paper-print.ts';

export function useLargePrint(): boolean {
  return useSyncExternalStore(subscribeToPrint, isLargePrint, () => false);
}

/** The choice itself, beside papers and wherever they are kept. */
export function LargePrintChoice() {
  return (
    <Checkbox
      label={text('documents.large-print')}
      hint={text('documents.large-print.hint')}
      checked={useLargePrint()}
      onCheckedChange={chooseLargePrint}
    />
  );
}
