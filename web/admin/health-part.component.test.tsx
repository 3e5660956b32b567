import { cleanup, screen, within } from '@testing-library/react'
import type { SiteHealth } from '@bowerbird/contract/desk/desk-models'
import { siteVersionsGet } from '@bowerbird/contract/desk/desk-calls'
import { afterEach, expect, test } from 'vitest'
import { query } from '../client/queries.ts'
import { renderInPage } from '../shell/test-page.tsx'
import { ann } from '../shell/test-viewers.ts'
import { HealthPart } from './health-part.tsx'
import { goodHealth } from './test-health.ts'
import VersionsRoute from './versions-route.tsx'

afterEach(cleanup)

const viewer = { ...ann, isOwner: true }

function open(health: Partial<SiteHealth> = {}) {
  renderInPage(<HealthPart health={{ ...goodHealth, ...health }} />, { viewer, address: '/admin/' })
}

function part(name: string) {
  const item = screen.getByRole('heading', { name, level: 3 }).closest('li')
  if (!item) throw new Error(`no part ${name}`)
  return within(item)
}

test('OPS-07 a healthy site is shown with its figures, and nothing to do', () => {
  open()
  for (const name of ['Database', 'Disk', 'Mail', 'Jobs', 'Backup', 'Memory'])
    expect(part(name).getByText('Good')).toBeTruthy()
  expect(part('Database').getByText('PostgreSQL 18.1, 52 MB')).toBeTruthy()
  expect(part('Database').getByText('8 connections of 100. Answers in 1 ms.')).toBeTruthy()
  expect(part('Disk').getByText('400 GB free of 500 GB')).toBeTruthy()
  expect(part('Jobs').getByText('Nothing waits.')).toBeTruthy()
  const memory = part('Memory')
    .getAllByRole('term')
    .map((term) => [term.textContent, term.nextElementSibling?.textContent])
  expect(memory).toEqual([
    ['The siteshelf, process 42', '210 MB'],
    ['Decodes pictures', '90 MB'],
    ['PostgreSQL', '120 MB'],
  ])
})

test('OPS-07 what is not good says what to do', () => {
  open({
    disk: { state: 'failing', notice: 'nearly_full', free_bytes: 1_000_000_000, total_bytes: 100_000_000_000 },
    jobs: { ...goodHealth.jobs, state: 'failing', notice: 'no_worker', waiting_count: 3, oldest_seconds: 7300, failed_count: 2 },
    backup: { state: 'look', notice: 'never', ended_at: null, bytes: null },
  }) // prettier-ignore
  expect(part('Disk').getByText('Failing')).toBeTruthy()
  expect(part('Disk').getByText(/Make room now/)).toBeTruthy()
  expect(part('Jobs').getByText('3 wait, the oldest for 2 hours.')).toBeTruthy()
  expect(part('Jobs').getByText('2 have given up.')).toBeTruthy()
  expect(part('Jobs').getByText(/No process runs jobs/)).toBeTruthy()
  expect(part('Backup').getByText('Look at this')).toBeTruthy()
  expect(part('Backup').getByText(/npm run backup/)).toBeTruthy()
})

test('OPS-07 backups that the owner makes in another way are named, not shown as an empty part', () => {
  open({ backup: { state: 'good', notice: null, ended_at: null, bytes: null } })
  expect(part('Backup').getByText('Made in another way, not seen here.')).toBeTruthy()
})

test('OPS-07 mail that is not set up or was refused says so, and memory that the system does not tell', () => {
  const mail = { ...goodHealth.mail, last_sent_at: null }
  open({ mail: { ...mail, is_set_up: false, state: 'look', notice: 'not_set_up' } })
  expect(part('Mail').getByText('Mail is kept, not sent.')).toBeTruthy()
  expect(part('Mail').getByText(/Set SMTP_URL/)).toBeTruthy()
  cleanup()
  const [one] = goodHealth.memory.processes
  open({
    mail: {
      ...mail,
      state: 'failing',
      notice: 'refused',
      last_failure: { at: '2026-01-02T03:04:00.000Z', text: '535 wrong password' },
    },
    memory: {
      ...goodHealth.memory,
      state: 'look',
      notice: 'silent',
      database_bytes: null,
      processes: one ? [{ ...one, is_silent: true, children: [{ kind: 'pages', bytes: null }] }] : [],
    },
  })
  expect(part('Mail').getByText('535 wrong password')).toBeTruthy()
  expect(part('Memory').getByText(/silent/)).toBeTruthy()
  expect(part('Memory').getByText('not known')).toBeTruthy()
  expect(part('Memory').queryByText('PostgreSQL')).toBeNull()
})

test('OPS-07 the page of versions shows what runs, and the changelog with the newest version open', () => {
  const site = {
    version: '1.2.0',
    node: '24.0.0',
    database: '18.1',
    system: 'linux x64',
    migration_count: 40,
    last_migration: { name: 'core/0160-owners-desk.sql', applied_at: '2026-01-02T03:04:00.000Z' },
    changelog: [
      {
        title: '1.2.0',
        parts: [
          { title: '', text: 'Notes.', entries: ['A change of `npm start`.'] },
          { title: 'Fixed', text: '', entries: ['A fault.'] },
        ],
      },
      { title: '1.1.0', parts: [{ title: '', text: '', entries: ['Older.'] }] },
    ],
  }
  const show = (changelog: typeof site.changelog) =>
    renderInPage(<VersionsRoute />, {
      viewer,
      address: '/admin/versions/',
      warm: [[query(siteVersionsGet, {}).key, { ...site, changelog }]],
    })
  show(site.changelog)
  expect(screen.getByText('Version of the site').nextElementSibling?.textContent).toBe('1.2.0')
  expect(screen.getByText('core/0160-owners-desk.sql')).toBeTruthy()
  expect(screen.getByText('npm start').tagName).toBe('CODE')
  expect(screen.getByRole('heading', { name: 'Fixed', level: 3 })).toBeTruthy()
  expect(screen.getAllByRole('group').map((one) => one.hasAttribute('open'))).toEqual([true, false])
  cleanup()
  show([])
  expect(screen.getByText('This copy of the product came without its changelog.')).toBeTruthy()
})
