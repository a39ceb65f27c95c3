import { expect, it } from 'vitest'
import { confirmAction, pendingQuestions, showAlert } from './ask.ts'
import { actionToasts, closeToast, shownToasts, showToast } from './toast.ts'

it('shows the same message once, and at most four', () => {
  for (const title of ['a', 'b', 'a']) showToast('ok', title)
  expect(shownToasts().map((toast) => toast.title)).toEqual(['b', 'a'])
  for (const title of ['c', 'd', 'e']) showToast('ok', title)
  expect(shownToasts().map((toast) => toast.title)).toEqual(['a', 'c', 'd', 'e'])
  for (const { id } of shownToasts()) closeToast(id)
  expect(shownToasts()).toEqual([])
})

it('takes away what an action’s failures said once it succeeds, and nothing else', () => {
  const titles = () => shownToasts().map((toast) => toast.title)
  const saving = actionToasts()
  const exporting = actionToasts()
  exporting.failed('Export failed')
  saving.failed('Error', 'Lakshya cannot be reached.')
  saving.done('Profile saved')
  expect(titles()).toEqual(['Export failed', 'Profile saved'])
  exporting.clear()
  expect(titles()).toEqual(['Profile saved'])
  for (const { id } of shownToasts()) closeToast(id)
})

it('asks one question after the other and resolves each with its own answer', async () => {
  const first = confirmAction({ title: 'Remove?', message: 'It is gone then.' })
  const second = showAlert('success', 'Done.')
  const [asked, shown] = pendingQuestions()
  asked?.answer(false)
  shown?.answer(true)
  expect(await first).toBe(false)
  expect(await second).toBeUndefined()
  expect(pendingQuestions()).toEqual([])
})
