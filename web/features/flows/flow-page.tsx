import { Navigate, useLoaderData, useLocation } from 'react-router';
import { flowArguments, prefillOf, queryOfArguments } from './flow-arguments.ts';
import { FlowScreen } from './flow-screen.tsx';
import type { FlowVisit } from './load-flow.ts';

/** Any question the service asks: a flow by its slug (ROUTE-27). */
export function FlowPage() {
  const visit = useLoaderData<FlowVisit>();
  const { search, state } = useLocation();
  const query = new URLSearchParams(search);
  const wanted = queryOfArguments(flowArguments(query, state));
  const prefill = prefillOf(state);
  if (wanted !== queryOfArguments(flowArguments(query)))
    return <Navigate to={{ search: wanted }} state={{ prefill }} replace />;
  return <FlowScreen key={visit.id} visit={visit} prefill={prefill} />;
}
