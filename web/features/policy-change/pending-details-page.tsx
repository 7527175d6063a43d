import { useState } from 'react';
import { useLoaderData } from 'react-router';
import { useHeadingFocus } from '../../shell/use-heading-focus.ts';
import { ChangeOver } from './change-over.tsx';
import { ChangeUnderWay } from './change-under-way.tsx';
import type { Change } from './load-policy-change.ts';

/** What will change on a policy and on which day, what counts until then, and a way to take it back (ROUTE-52). */
export function PendingDetailsPage() {
  const [change, setChange] = useState(useLoaderData<Change | null>());
  // What was pressed is gone with what stood here.
  useHeadingFocus(change?.status ?? 'none');
  switch (change?.status) {
    case 'requested':
    case 'underwriting':
    case 'offered':
    case 'accepted':
      return <ChangeUnderWay change={change} onTakenBack={setChange} />;
    case 'completed':
    case 'refused':
    case 'withdrawn':
    case 'expired':
    case 'ended':
    case undefined:
      return <ChangeOver change={change ?? null} />;
  }
}
