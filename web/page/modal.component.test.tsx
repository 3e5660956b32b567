import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { Modal } from './modal.tsx'

interface OpenerProps {
  width?: 'NARROW' | 'MEDIUM' | 'WIDE'
  starts_in_field?: boolean
}

function Opener({ width, starts_in_field = false }: OpenerProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Open
      </button>
      <Modal
        is_open={isOpen}
        on_close={() => setIsOpen(false)}
        title="Choose board"
        {...(width && { width })}
        footer={<button type="button">Done</button>}
      >
        <button type="button">First</button>
        {starts_in_field && <input aria-label="Name" autoFocus />}
      </Modal>
    </>
  )
}

afterEach(cleanup)

test('SHELL-24 focus moves into a modal, and returns when Escape closes it', async () => {
  render(<Opener />)
  await userEvent.click(screen.getByRole('button', { name: 'Open' }))
  const dialog = await screen.findByRole('dialog', { name: 'Choose board' })
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open' }))
})

test('SHELL-24 focus returns from a modal that starts in one of its fields', async () => {
  render(<Opener starts_in_field />)
  await userEvent.click(screen.getByRole('button', { name: 'Open' }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Name')))
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open' }))
})

test('SHELL-24 focus returns to the place of a button that was removed meanwhile', async () => {
  function Place() {
    const [step, setStep] = useState<'idle' | 'open' | 'saved'>('idle')
    return (
      <main>
        <button type="button">Before</button>
        <div>
          {step === 'saved' ? (
            <a href="/ann/shoes/">Shoes</a>
          ) : (
            <button type="button" onClick={() => setStep('open')}>
              Open
            </button>
          )}
        </div>
        <Modal is_open={step === 'open'} on_close={() => setStep('saved')} title="Choose board">
          <button type="button">First</button>
        </Modal>
      </main>
    )
  }
  render(<Place />)
  await userEvent.click(screen.getByRole('button', { name: 'Open' }))
  await screen.findByRole('dialog')
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Shoes' })))
})

test('SHELL-24 focus returns into the modal below', async () => {
  function Both() {
    const [open, setOpen] = useState<readonly string[]>([])
    const leave = () => setOpen(open.slice(0, -1))
    return (
      <>
        <button type="button" onClick={() => setOpen(['below'])}>
          Open
        </button>
        <Modal is_open={open.includes('below')} on_close={leave} title="Choose board">
          <button type="button" onClick={() => setOpen(['below', 'above'])}>
            House
          </button>
        </Modal>
        <Modal is_open={open.includes('above')} on_close={leave} title="You have this picture already">
          <button type="button">Cancel</button>
        </Modal>
      </>
    )
  }
  render(<Both />)
  await userEvent.click(screen.getByRole('button', { name: 'Open' }))
  await userEvent.click(await screen.findByRole('button', { name: 'House' }))
  await screen.findByRole('dialog', { name: 'You have this picture already' })
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'House' })))
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open' }))
})

test('SHELL-24 the close button closes it', async () => {
  render(<Opener />)
  await userEvent.click(screen.getByRole('button', { name: 'Open' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test.each([
  ['NARROW', '360'],
  ['MEDIUM', '560'],
  ['WIDE', '900'],
] as const)('SHELL-19 a modal opens in width %s', async (width, px) => {
  render(<Opener width={width} />)
  await userEvent.click(screen.getByRole('button', { name: 'Open' }))
  expect((await screen.findByRole('dialog')).className).toContain(`max-w-[${px}px]`)
})

test.each([
  ['NARROW', 'max-w-[360px]'],
  ['MEDIUM', 'max-w-[560px]'],
  ['WIDE', 'max-w-[900px]'],
] as const)('SHELL-19 a modal that is %s is at most that wide', async (width, most) => {
  render(<Opener width={width} />)
  await userEvent.click(screen.getByRole('button', { name: 'Open' }))
  const { className } = await screen.findByRole('dialog', { name: 'Choose board' })
  expect(className.split(' ').filter((name) => name.startsWith('max-w-'))).toEqual([most])
})
