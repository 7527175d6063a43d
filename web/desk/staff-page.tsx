import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { ChoiceGroup } from '../ui/choice-group.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Notice } from '../ui/notice.tsx';
import { PageHeading } from '../ui/layouts/page-heading.tsx';
import { TextField } from '../ui/text-field.tsx';
import { problemWords } from './desk-api.ts';
import { useDesk } from './desk-context.ts';
import styles from './desk.module.css';
import {
  ChangeStaffRolesDocument,
  DeactivateStaffDocument,
  InviteStaffDocument,
  StaffDocument,
  type StaffQuery,
  type StaffRole,
} from './documents.generated.ts';
import { EntryForm } from './entry-form.tsx';
import { useAnswer } from './use-answer.ts';
import { ROLE_WORDS } from './words.ts';

type StaffEntry = StaffQuery['staff'][number];

const ROLES = Object.keys(ROLE_WORDS) as StaffRole[];
const STAFF_STATUS_WORDS = {
  invited: 'Invited, has no password yet',
  active: 'Active',
  deactivated: 'Deactivated',
} as const;

/** Who works here, and what they may do. */
export function StaffPage() {
  const { answer, problem, ask } = useAnswer(StaffDocument, {});
  const [news, setNews] = useState<string | null>(null);
  const changed = (text: string) => {
    setNews(text);
    void ask();
  };
  return (
    <div className={styles.stack}>
      <title>Wysh desk - Staff</title>
      <PageHeading>Staff</PageHeading>
      {problem !== null && (
        <Notice kind="danger" announce>
          <p>{problem}</p>
        </Notice>
      )}
      <div aria-live="polite">{news !== null && <Notice kind="success">{<p>{news}</p>}</Notice>}</div>
      <ul role="list" className={styles.stack}>
        {answer?.staff.map((member) => (
          <li key={member.id}>
            <StaffCard member={member} onChange={changed} />
          </li>
        ))}
      </ul>
      <Invite onInvited={(email) => changed(`The invitation is on its way to ${email}.`)} />
    </div>
  );
}

function StaffCard({
  member,
  onChange,
}: {
  readonly member: StaffEntry;
  readonly onChange: (news: string) => void;
}) {
  const { ask } = useDesk();
  const [problem, setProblem] = useState<string | null>(null);
  const [isLeaving, setIsLeaving] = useState(false);
  const { id, name, email, status } = member;
  // In one order, whichever they were given in.
  const roles = ROLES.filter((role) => member.roles.includes(role));
  const [chosen, setChosen] = useState(roles);

  async function attempt(work: () => Promise<unknown>, news: string) {
    setProblem(null);
    setIsLeaving(false);
    try {
      await work();
      onChange(news);
    } catch (error) {
      setProblem(problemWords(error));
    }
  }

  return (
    <article className={styles.panel} aria-label={name}>
      <div>
        <h2>{name}</h2>
        <p className={styles.soft}>
          {email} · {STAFF_STATUS_WORDS[status]}
        </p>
      </div>
      {problem !== null && (
        <Notice kind="danger" announce>
          <p>{problem}</p>
        </Notice>
      )}
      <RoleChecks roles={chosen} legend={`Roles of ${name}`} onChange={setChosen} />
      {chosen.join() !== roles.join() && (
        <div>
          <Button
            variant="secondary"
            onClick={() =>
              void attempt(
                () => ask(ChangeStaffRolesDocument, { input: { staffId: id, roles: chosen } }),
                `${name} has other roles now.`,
              )
            }
          >
            SAVE THE ROLES
          </Button>
        </div>
      )}
      <div className={styles.row}>
        <Button
          variant="textLink"
          onClick={() =>
            void attempt(
              () => ask(InviteStaffDocument, { input: { email, name, roles } }),
              `A new invitation is on its way to ${email}.`,
            )
          }
        >
          Send a new invitation<span className="sr-only"> to {name}</span>
        </Button>
        {status !== 'deactivated' && (
          <Button variant="textLink" onClick={() => setIsLeaving(true)}>
            Deactivate<span className="sr-only"> {name}</span>
          </Button>
        )}
      </div>
      {isLeaving && (
        <Dialog
          title={`Deactivate ${name}?`}
          onClose={() => setIsLeaving(false)}
          closeText="Close"
          actions={
            <Button
              variant="destructive"
              onClick={() =>
                void attempt(
                  () => ask(DeactivateStaffDocument, { input: { staffId: id } }),
                  `${name} is out.`,
                )
              }
            >
              YES, DEACTIVATE
            </Button>
          }
        >
          <p>
            They are signed out at once. A new invitation lets them back in. What they have taken is anybody’s
            again.
          </p>
        </Dialog>
      )}
    </article>
  );
}

function RoleChecks({
  roles,
  legend,
  error,
  onChange,
}: {
  readonly roles: readonly StaffRole[];
  readonly legend: string;
  readonly error?: string | undefined;
  readonly onChange: (roles: StaffRole[]) => void;
}) {
  return (
    <ChoiceGroup legend={legend} error={error}>
      {ROLES.map((role) => (
        <Checkbox
          key={role}
          label={ROLE_WORDS[role].label}
          hint={ROLE_WORDS[role].detail}
          checked={roles.includes(role)}
          onCheckedChange={(isChecked) =>
            onChange(ROLES.filter((one) => (one === role ? isChecked : roles.includes(one))))
          }
        />
      ))}
    </ChoiceGroup>
  );
}

function Invite({ onInvited }: { readonly onInvited: (email: string) => void }) {
  const { ask } = useDesk();
  const [roles, setRoles] = useState<StaffRole[]>(['underwriting']);
  const [round, setRound] = useState(0);
  return (
    <section className={styles.panel} aria-labelledby="invite-heading">
      <h2 id="invite-heading">Invite somebody</h2>
      <EntryForm
        // Empty again once it was sent.
        key={round}
        fields={['name', 'email']}
        submitText="SEND THE INVITATION"
        send={async ({ name, email }) => {
          await ask(InviteStaffDocument, { input: { name, email: email.trim(), roles } });
          setRound(round + 1);
          onInvited(email.trim());
        }}
      >
        {(errorOf) => (
          <>
            <TextField label="Name" name="name" autoComplete="off" required error={errorOf('name')} />
            <TextField
              label="Email"
              name="email"
              type="email"
              autoComplete="off"
              required
              error={errorOf('email')}
            />
            <RoleChecks roles={roles} legend="Roles" onChange={setRoles} />
          </>
        )}
      </EntryForm>
    </section>
  );
}
