import { expect, test } from 'vitest';
import { blockTexts, formTexts, labelOf } from '../support/first-site.ts';

// Editors may reword anything but this: the specification of the site quotes it to the word,
// so who changes it changes what was agreed. Every other test reads what the site says.

const quote = formTexts('quote-request');
const done = blockTexts('rental-analysis-confirmation', 'hero');

test.each([
  [labelOf('/about'), 'Meet the Team'],
  [labelOf('/short-term-vacation'), 'Short Term/Vacation'],
  [labelOf('/from-accidental-landlord-to-confident-investor'), 'Accidental Landlord'],
  [labelOf('/tenant-frequently-asked-questions'), 'Resident FAQs'],
  [labelOf('/appfolio-listings'), 'Applications'],
  [labelOf('/pm-testimonials'), 'Testimonials'],
  [labelOf('/narpm-member'), 'Why NARPM Member?'],
  [formTexts('address-lookup').submit, 'SUBMIT'],
  [formTexts('newsletter').success.message, 'Successfully subscribed'],
  [quote.incomplete, 'Please fill in all required fields.'],
  [quote.failure.toast, 'There was an error submitting your request. Please try again.'],
  [quote.success.mail.subject, 'Thank you for requesting your Free Rental Price Analysis'],
  [
    formTexts('address-lookup').fields[0]?.message,
    'Please enter your property address to continue.',
  ],
  [blockTexts('rental-analysis-step', 'embed').heading, 'Almost There!'],
  [blockTexts('rental-analysis-step', 'embed').title, 'Rental Analysis Form'],
  [done.heading, 'YOUR FORM HAS BEEN SUCCESSFULLY SUBMITTED.'],
  [
    done.text,
    'Thank you for requesting your free rental price analysis! A member of our team will be reaching out to you shortly.',
  ],
  [done.actions[0]?.label, 'Return to Homepage'],
])('the site says "%s" as the specification quotes it', (said, quoted) => {
  expect(said).toBe(quoted);
});

test('the note about required fields has the words of the specification', () => {
  expect(formTexts('owner-contact').requiredNote).toContain('Required Field');
});

test.each(['owner-faqs', 'tenant-frequently-asked-questions'])(
  '%s has fourteen questions',
  (page) => {
    expect(blockTexts(page, 'accordion').items).toHaveLength(14);
  },
);

test('the course has five videos', () => {
  expect(blockTexts('from-accidental-landlord-to-confident-investor', 'videos').items).toHaveLength(
    5,
  );
});
