import { Accordion } from '../ui/accordion.tsx';
import { ExpandableText } from '../ui/expandable-text.tsx';
import { ReviewField } from '../ui/review-field.tsx';
import { Specimen } from './specimen.tsx';

export function ReadingSection() {
  return (
    <>
      <Specimen name="Accordion">
        <Accordion
          items={[
            {
              id: 'dark',
              title: 'Is it very dark?',
              content: <p>Only until your eyes catch up. Give them ten minutes.</p>,
            },
            {
              id: 'far',
              title:
                'How far is it, and can I stop on the way if I find something more interesting than walking?',
              content: <p>As far as you like. The inn keeps supper warm.</p>,
            },
            {
              id: 'bears',
              title: 'Bears?',
              content: <p>They were here first. They have been told about you.</p>,
            },
          ]}
        />
      </Specimen>
      <Specimen name="Text that folds after 50 characters">
        <ExpandableText
          text="A wish is a small map: it says where you stand, where you would rather be, and whom you would take along."
          seeAllText="See All"
          seeLessText="See Less"
        />
        <ExpandableText text="A short wish needs no folding." seeAllText="See All" seeLessText="See Less" />
      </Specimen>
      <Specimen name="Answers to look over">
        <dl>
          <ReviewField label="Trail name" value="Lanternfish" editText="Edit trail name" />
          <ReviewField
            label="Meeting point"
            value="Under the clock, unless it rains, in which case under the other clock"
            editText="Edit meeting point"
          />
        </dl>
      </Specimen>
    </>
  );
}
