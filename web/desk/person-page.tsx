import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { formatDate } from '@wysh/domain/dates/display.ts';
import { PageHeading } from '../ui/layouts/page-heading.tsx';
import { AsItStood } from './as-it-stood.tsx';
import { useDesk, useMay } from './desk-context.ts';
import { deskPaths } from './desk-paths.ts';
import styles from './desk.module.css';
import { OpenPersonDocument } from './documents.generated.ts';
import type { LookInput, OpenPersonMutation } from './documents.generated.ts';
import { useLookOnTheWay } from './look.ts';
import { PersonActs } from './person-acts.tsx';
import { useActOnTheWay } from './act-on-the-way.ts';
import { OpenFirst } from './open-first.tsx';
import { PersonLine } from './person-line.tsx';
import { useOpening } from './use-opening.ts';
import { dayOf, formatWhen } from './when.ts';
import { customerName, spelledOut, WORK_KIND_WORDS, WORK_STATE_WORDS } from './words.ts';

type Person = OpenPersonMutation['person'];

/** One person: who they are, where they stand, and everything that ever happened with them on one line of time. */
export function PersonPage() {
  const { userId = '' } = useParams();
  // Anew for another person, whose page must not begin with what is open of this one.
  return <PersonDesk key={userId} userId={userId} />;
}

function PersonDesk({ userId }: { readonly userId: string }) {
  const { ask } = useDesk();
  const { look: onTheWay } = useLookOnTheWay();
  const { answer, problem, open } = useOpening<LookInput, Person>(
    async (look) => (await ask(OpenPersonDocument, { input: { userId, look } })).person,
    onTheWay,
  );
  const [look, setLook] = useState(onTheWay);
  const actOnTheWay = useActOnTheWay();
  const [done, setDone] = useState(0);

  return (
    <div className={styles.stack}>
      <title>Wysh desk - Person</title>
      <PageHeading>{answer?.name ?? customerName(userId)}</PageHeading>
      <Link to={deskPaths.people} state={{ look }}>
        Find somebody else
      </Link>
      {answer === null && onTheWay !== null && problem === null && <p role="status">Opening …</p>}
      {answer === null && (onTheWay === null || problem !== null) && (
        <OpenFirst
          onTheWay={onTheWay}
          open={async (said) => {
            await open(said);
            setLook(said);
          }}
          problem={problem}
        />
      )}
      {answer !== null && (
        <>
          <Head person={answer} look={look} />
          <PersonActs userId={userId} beginWith={actOnTheWay} onDone={() => setDone((count) => count + 1)} />
          <AsItStood userId={userId} />
          {/* What was done stands on it at once. */}
          <PersonLine key={done} userId={userId} />
        </>
      )}
    </div>
  );
}

function Head({ person, look }: { readonly person: Person; readonly look: LookInput | null }) {
  const may = useMay();
  const { userId, email, phone, place, accountStatus, since, standing, policies, work, heldPolicies } =
    person;
  return (
    <section className={styles.panel} aria-labelledby="head-heading">
      <h2 id="head-heading">Now</h2>
      <dl className={styles.facts}>
        <dt>Stands</dt>
        <dd>{standing}</dd>
        <dt>Account</dt>
        <dd>
          {accountStatus === 'decommissioned' ? 'Closed' : spelledOut(accountStatus)}, since{' '}
          {formatDate(dayOf(since))}
        </dd>
        <dt>Email</dt>
        <dd>{email ?? 'none'}</dd>
        <dt>Telephone</dt>
        <dd className="tabular">{phone ?? 'none'}</dd>
        <dt>Lives in</dt>
        <dd>{place ?? 'not told yet'}</dd>
        <dt>Policies</dt>
        <dd>
          {policies.length === 0 && 'none'}
          <ul role="list">
            {policies.map(({ id, number, status }) => (
              <li key={id}>
                {may('look_up_billing') ? (
                  <Link to={deskPaths.billing} state={{ about: number, look }}>
                    {number}
                  </Link>
                ) : (
                  number
                )}
                , {spelledOut(status).toLowerCase()}
                {heldPolicies.includes(number) && ', billing held'}
              </li>
            ))}
          </ul>
        </dd>
        <dt>To be done</dt>
        <dd>
          {work.length === 0 && 'nothing'}
          <ul role="list">
            {work.map((item) => (
              <li key={`${item.kind} ${item.subjectId}`}>
                <WorkLink item={item} /> ({WORK_STATE_WORDS[item.state].toLowerCase()}
                {item.assignee !== null && `, with ${item.assignee.name}`}, due {formatWhen(item.dueAt)})
              </li>
            ))}
          </ul>
        </dd>
      </dl>
      {may('look_up_decision') && email !== null && (
        <Link to={deskPaths.decisions} state={{ about: email, look }}>
          Why the engine decided as it did
        </Link>
      )}
      {may('read_chats') && <Link to={deskPaths.chat(userId)}>What they and we wrote</Link>}
      {may('read_letters') && <Link to={deskPaths.reach(userId)}>Letters, and how to reach them</Link>}
    </section>
  );
}

function WorkLink({ item }: { readonly item: Person['work'][number] }) {
  const may = useMay();
  const { kind, subjectId, case: ofCase } = item;
  const words = spelledOut(WORK_KIND_WORDS[kind].one);
  switch (kind) {
    case 'decide_case':
      return may('read_case_file') ? (
        <Link to={deskPaths.case(subjectId)}>{`${words} ${ofCase?.externalId ?? ''}`}</Link>
      ) : (
        <>{`${words} ${ofCase?.externalId ?? ''}`}</>
      );
    case 'answer_chat':
      return <Link to={deskPaths.chat(subjectId)}>{words}</Link>;
    case 'reach_person':
      return <Link to={deskPaths.reach(subjectId)}>{words}</Link>;
    case 'answer_complaint':
      return may('read_complaints') ? <Link to={deskPaths.complaint(subjectId)}>{words}</Link> : <>{words}</>;
    case 'end_policy':
      return may('end_policies') ? <Link to={deskPaths.ending(subjectId)}>{words}</Link> : <>{words}</>;
    case 'agree_to_act':
      return may('agree_to_acts') ? <Link to={deskPaths.act(subjectId)}>{words}</Link> : <>{words}</>;
    case 'correct_policy':
      return may('correct_policies') ? (
        <Link to={deskPaths.correction(subjectId)}>{words}</Link>
      ) : (
        <>{words}</>
      );
    case 'review_decision':
      return may('review_decisions') ? <Link to={deskPaths.review(subjectId)}>{words}</Link> : <>{words}</>;
    case 'clear_screening':
      return may('read_screenings') ? <Link to={deskPaths.screening(subjectId)}>{words}</Link> : <>{words}</>;
    case 'check_identity':
      return may('check_identities') ? <Link to={deskPaths.identity(subjectId)}>{words}</Link> : <>{words}</>;
    case 'compare_people':
      return may('compare_people') ? <Link to={deskPaths.likeness(subjectId)}>{words}</Link> : <>{words}</>;
    case 'tell_company':
      return may('read_replacements') ? (
        <Link to={deskPaths.replacement(subjectId)}>{words}</Link>
      ) : (
        <>{words}</>
      );
    case 'recover_account':
      return may('read_recoveries') ? <Link to={deskPaths.recovery(subjectId)}>{words}</Link> : <>{words}</>;
  }
}
