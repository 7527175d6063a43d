import { useQuery } from 'urql';
import { AllocationDetailsDocument } from '../../api/generated/wyshes.ts';
import { DetailsForm } from './details-form.tsx';
import type { EditField } from './edit-fields.ts';
import { HistoryList } from './history-list.tsx';
import type { ListChanges } from './list-changes.ts';
import type { ListOwner } from './list-owner.ts';
import { MonitoringSection } from './monitoring-section.tsx';
import type { ListedWysh } from './pending-changes.ts';
import { RecipientSection } from './recipient-section.tsx';
import type { Wysh } from './use-catalogue.ts';
import styles from './allocation-editor.module.css';

export interface AllocationEditorProps {
  wysh: Wysh;
  allocation: ListedWysh;
  fields: readonly EditField[];
  changes: ListChanges;
  owner: ListOwner;
  onSaved: (name: string) => void;
  /** As a page of its own does; in a dialog there is no room for it. */
  showsHistory?: boolean;
}

/** The fields of one wysh on the list. Name, amount and term are saved together; recipient and monitoring by themselves. */
export function AllocationEditor(props: AllocationEditorProps) {
  const { wysh, allocation, fields, changes, owner, onSaved, showsHistory = false } = props;
  const [{ data, error }, read] = useQuery({
    query: AllocationDetailsDocument,
    requestPolicy: 'cache-and-network',
  });
  const readAgain = () => {
    read({ requestPolicy: 'network-only' });
    void changes.refresh();
  };
  const details = data?.wyshAllocations.find(({ id }) => id === allocation.id);
  const heading = showsHistory ? 'h2' : 'h3';
  const formFields = fields.filter((field) => field === 'amount' || field === 'name' || field === 'term');

  return (
    <div className={styles.editor}>
      {formFields.length > 0 && (
        <DetailsForm
          key={`${allocation.id} ${allocation.monitored}`}
          wysh={wysh}
          allocation={allocation}
          fields={formFields}
          changes={changes}
          onSaved={(name) => {
            read({ requestPolicy: 'network-only' });
            onSaved(name);
          }}
        />
      )}
      {fields.includes('recipient') && (
        <RecipientSection
          key={allocation.id}
          wysh={wysh}
          allocationId={allocation.id}
          heading={heading}
          recipient={details?.recipient ?? null}
          state={details !== undefined ? 'ready' : error === undefined ? 'loading' : 'failed'}
          onChanged={readAgain}
        />
      )}
      {fields.includes('monitoring') && (
        <MonitoringSection
          wysh={wysh}
          allocation={allocation}
          changes={changes}
          owner={owner}
          heading={heading}
          onChanged={() => read({ requestPolicy: 'network-only' })}
        />
      )}
      {showsHistory && details !== undefined && <HistoryList histories={details.allocationHistories} />}
    </div>
  );
}
