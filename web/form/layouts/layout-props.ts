import type { ReactNode } from 'react';
import type { ServedForm } from '@wysh/domain/forms/definition.ts';

/** What every layout is given. Stores and actions it takes from the form around it. */
export interface LayoutProps {
  form: ServedForm;
  progress?: ReactNode;
  /** Below what the form says of itself. */
  note?: string | undefined;
}
