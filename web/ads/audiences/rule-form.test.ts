import { expect, test } from 'vitest'
import { newRuleForm, ruleProblemOf, ruleFormOf, ruleOf } from './rule-form.ts'

const form = newRuleForm('DE')

test.each([
  ['a list', form, null, { kind: 'CUSTOMER_LIST' }],
  [
    'engagement',
    { ...form, kind: 'ENGAGEMENT' as const, days: ' 7' },
    null,
    { kind: 'ENGAGEMENT', acts: ['click', 'outbound', 'save'], retention_days: 7 },
  ],
  ['no acts', { ...form, kind: 'ENGAGEMENT' as const, acts: [] }, 'no_acts', null],
  ['too many days', { ...form, kind: 'ENGAGEMENT' as const, days: '61' }, 'bad_days', null],
  ['days that are no number', { ...form, kind: 'ENGAGEMENT' as const, days: '7,5' }, 'bad_days', null],
  ['no seed', { ...form, kind: 'ACTALIKE' as const }, 'no_seed', null],
  [
    'too many percent',
    { ...form, kind: 'ACTALIKE' as const, seed_id: '1', percent: '11' },
    'bad_percent',
    null,
  ],
  [
    'an actalike',
    { ...form, kind: 'ACTALIKE' as const, seed_id: '1' },
    null,
    { kind: 'ACTALIKE', seed_id: '1', country: 'DE', percent: 5 },
  ],
])('ADS-07 the form of %s', (_, given, problem, rule) => {
  expect(ruleProblemOf(given)).toBe(problem)
  expect(ruleOf(given)).toEqual(rule)
})

test('ADS-07 a rule fills its form and comes back the same', () => {
  const rule = { kind: 'ENGAGEMENT' as const, acts: ['save' as const], retention_days: 3 }
  expect(ruleOf(ruleFormOf(rule, 'DE'))).toEqual(rule)
})
