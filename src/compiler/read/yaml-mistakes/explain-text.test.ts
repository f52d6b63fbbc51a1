import { describe } from 'vitest';
import { expectDiagnoses } from '../../../../tests/support/expect-diagnoses.ts';

describe('texts that begin with a sign', () => {
  expectDiagnoses([
    [
      '{',
      ['title: {company} homes'],
      'text-needs-quotes 1:8',
      'Put it in double quotes: title: "{company} homes"',
    ],
    [
      'a fact alone',
      ['  phone: {phone}'],
      'text-needs-quotes 1:10',
      'Put it in double quotes: phone: "{phone}"',
    ],
    [
      'a fact in a list',
      ['- {phone}  # ours'],
      'text-needs-quotes 1:3',
      'Put it in double quotes: - "{phone}"',
    ],
    [
      'a fact in brackets',
      ['nav: { group: {company}, order: 1 }'],
      'text-needs-quotes 1:15',
      'Put it in double quotes: nav: { group: "{company}", order: 1 }',
    ],
    [
      '{{',
      ['title: {{company}}'],
      'text-needs-quotes 1:8',
      'Put it in double quotes: title: "{{company}}"',
    ],
    [
      '[',
      ['title: [Draft] Home'],
      'text-needs-quotes 1:8',
      'Put it in double quotes: title: "[Draft] Home"',
    ],
    [
      '*',
      ['title: *New* homes'],
      'text-needs-quotes 1:8',
      'Put it in double quotes: title: "*New* homes"',
    ],
    ['**', ['text: **New**'], 'text-needs-quotes 1:7', 'Put it in double quotes: text: "**New**"'],
    [
      '** in a text without Markdown',
      ['title: **New**'],
      'text-needs-quotes 1:8',
      'Take the sign out: title: New',
    ],
    [
      '& and a space',
      ['title: & Sons'],
      'text-needs-quotes 1:8',
      'Put it in double quotes: title: "& Sons"',
    ],
    [
      'a sign as HTML writes it',
      ['heading: &Eacute;t&eacute; &agrave; l&#8217;&icirc;le'],
      'raw-html 1:10',
      'Write it so: heading: Été à l’île',
    ],
    [
      'the name of a profile as a link',
      ['to: @lakehomes'],
      'broken-link 1:5',
      'Open the profile, and copy its address from the browser. It begins with https://',
    ],
    [
      '& and a word',
      ['title: &Sons and Co'],
      'text-needs-quotes 1:8',
      'Put it in double quotes: title: "&Sons and Co"',
    ],
    ['@', ['title: @home'], 'text-needs-quotes 1:8', 'Put it in double quotes: title: "@home"'],
    [
      '@ in brackets',
      ['tags: [a, @home]'],
      'text-needs-quotes 1:11',
      'Put it in double quotes: tags: [a, "@home"]',
    ],
    ['%', ['title: %50 off'], 'text-needs-quotes 1:8', 'Put it in double quotes: title: "%50 off"'],
    [
      '!',
      ['title: !Important news'],
      'text-needs-quotes 1:8',
      'Put it in double quotes: title: "!Important news"',
    ],
    ['`', ['title: `Home`'], 'text-needs-quotes 1:8', 'Put it in double quotes: title: "`Home`"'],
    ['|', ['title: | Home'], 'text-needs-quotes 1:8', 'Take the sign out: title: Home'],
    [
      '>',
      ['title: > 5 years'],
      'text-needs-quotes 1:8',
      'Put it in double quotes: title: "> 5 years"',
    ],
    ['?', ['title: ? what'], 'text-needs-quotes 1:8', 'Put it in double quotes: title: "? what"'],
    ['? in a list', ['- ? what'], 'text-needs-quotes 1:3', 'Put it in double quotes: - "? what"'],
    ['#', ['to: #reception'], 'text-needs-quotes 1:5', 'Put it in double quotes: to: "#reception"'],
    [
      '# before a number inside the text',
      ['title: Apartment #5 for rent'],
      'text-needs-quotes 1:18',
      'Put it in double quotes: title: "Apartment #5 for rent"',
    ],
    [
      '# before a hashtag that the text goes on after',
      ['title: Follow us under #choir on Sunday'],
      'text-needs-quotes 1:24',
      'Put it in double quotes: title: "Follow us under #choir on Sunday"\nIf it is a note for people, put a space behind the "#".',
    ],
    [
      'a text on the line of its sign',
      ['text: | Hello', '  world'],
      'text-below-sign 1:9',
      'End this line after "|", and put "Hello" at the start of the text below.',
    ],
    [
      'keys on the line of their key',
      ['nav: group: Owners, order: 2'],
      'text-needs-quotes 1:6',
      'Put braces around them: nav: { group: Owners, order: 2 }',
    ],
    [
      'a line too long to repeat',
      [`text: {company} ${'looks after your home '.repeat(6)}every day`],
      'text-needs-quotes 1:7',
      'Put it in double quotes: one before "{company} looks", one after "every day".',
    ],
  ]);
});
