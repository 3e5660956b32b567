import { emailVerificationCreate } from '@bowerbird/contract/identity/account-calls'
import type { AccountView } from '@bowerbird/contract/identity/account-models'
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { playServer } from '../client/test-network.ts'
import { renderInPage } from '../shell/test-page.tsx'
import { EmailForm } from './email-form.tsx'

afterEach(cleanup)

const account: AccountView = {
  email: 'ann@example.org',
  has_verified_email: false,
  username: 'ann',
  has_password: true,
  is_owner: false,
  mail_goes_out: false,
}

const open = (given: Partial<AccountView>, sends_mail: boolean) =>
  renderInPage(<EmailForm account={{ ...account, ...given }} />, { site: { sends_mail } })

test('OPS-12 without a mail server others ask the owner for the link, and the owner is led to it', async () => {
  playServer([emailVerificationCreate], () => ({
    ok: true,
    data: { email: account.email, mail_goes_out: false },
  }))
  open({}, false)
  expect(screen.getByText(/ask its owner for the link/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Make a new link' }))
  expect((await screen.findByRole('status')).textContent).toContain('The owner of the site has the link')
  expect(screen.queryByRole('link')).toBeNull()
  cleanup()

  open({ is_owner: true }, false)
  expect(screen.queryByText(/ask its owner/)).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Make a new link' }))
  const link = await screen.findByRole('link', { name: 'See mail not sent' })
  expect(link.getAttribute('href')).toBe('/admin/mail/')
})

test('OPS-12 with a mail server the link is mailed again', () => {
  open({ is_owner: true }, true)
  expect(screen.getByText('Not confirmed yet. Follow the link that we mailed you.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Send the link again' })).toBeTruthy()
})
