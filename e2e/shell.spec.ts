import { expect, test } from './ground/test.ts'

test('SHELL-02 / sends to /ideas/ when signed out, with log-in and sign-up in reach', async ({ page, visit, library }) => {
  await visit('/')
  await expect(page).toHaveURL(/\/ideas\/$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('What people are saving')
  await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Sign up' }).first()).toBeVisible()
  await expect(page.getByRole('link', { name: library.pins[0]?.title ?? '' })).toBeVisible()
})
