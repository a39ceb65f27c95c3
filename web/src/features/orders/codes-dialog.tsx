import { type Order, orderRoutes } from '@lakshya/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../components/button.tsx'
import { Field } from '../../components/fields/field.tsx'
import { TextInput } from '../../components/fields/text-input.tsx'
import { Dialog, DialogActions } from '../../components/overlay/dialog.tsx'
import { showToast } from '../../components/overlay/toast.ts'
import { ApiProblem, call, messageOf } from '../../core/api.ts'
import { ordersKey } from '../../core/queries/order-queries.ts'
import { useAct } from '../../core/use-act.ts'

/** Enters what the client and the scheme of an order are called on the rail. */
export function CodesDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const queries = useQueryClient()
  const [codes, setCodes] = useState({ client: '', scheme: '', large: '' })
  const [error, setError] = useState<string>()
  const needs = (kind: 'client-code' | 'scheme-code') => order.missing.some((one) => one.kind === kind)
  const saving = useAct({
    mutationFn: () =>
      call(orderRoutes.setOrderCodes, {
        body: {
          ...(codes.client.trim() !== '' && {
            clients: [{ clientId: order.client.id, code: codes.client }],
          }),
          ...(codes.scheme.trim() !== '' && {
            schemes: [
              {
                fundCode: order.fundCode,
                code: codes.scheme,
                ...(codes.large.trim() !== '' && { largeCode: codes.large }),
              },
            ],
          }),
        },
      }),
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: ordersKey })
      showToast('ok', 'Codes saved', 'They hold for every order of this client and this fund.')
      onClose()
    },
    onError: (problem) =>
      setError(
        problem instanceof ApiProblem && problem.details?.[0] !== undefined
          ? problem.details[0].message
          : messageOf(problem, 'Please try again.'),
      ),
  })
  const field = (label: string, of: keyof typeof codes, help?: string) => (
    <Field label={label} {...(help !== undefined && { help })}>
      {(control) => (
        <TextInput
          {...control}
          maxLength={20}
          value={codes[of]}
          onChange={(event) => {
            setError(undefined)
            setCodes({ ...codes, [of]: event.target.value })
          }}
        />
      )}
    </Field>
  )
  return (
    <Dialog title="Codes on the rail" onCancel={onClose}>
      <form
        noValidate
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          if (Object.values(codes).every((code) => code.trim() === '')) setError('Enter at least one code.')
          else saving.mutate()
        }}
      >
        {needs('client-code') && field(`Client code (UCC) of ${order.client.name}`, 'client')}
        {needs('scheme-code') && (
          <>
            {field(`Scheme code of ${order.fundName}`, 'scheme', 'As the rail’s scheme master has it')}
            {field('Its code for purchases of ₹2,00,000 and more', 'large', 'Mostly the same with -L1')}
          </>
        )}
        {error !== undefined && (
          <p role="alert" className="text-small text-loss">
            {error}
          </p>
        )}
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" isBusy={saving.isPending}>
            Save
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
