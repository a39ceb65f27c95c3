import { randomUUID } from 'node:crypto'
import { dataExportRoutes, registrationRoutes, userRoutes } from '@lakshya/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { mailedCode } from '../../testing/mails.ts'
import { registration } from '../../testing/registration.ts'
import { createTestApp, type TestAdviser, type TestApp } from '../../testing/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  test.setNow('2026-11-21T06:00:00Z')
  await test.dependencies.database.db.deleteFrom('attempt').execute()
})

const profileOf = async (adviser: TestAdviser) => (await adviser.call(userRoutes.getProfile, {})).body

describe('the export', () => {
  it('is a file with everything of this adviser and nothing of another', async () => {
    const email = `user-${randomUUID()}@example.com`
    const adviser = await test.newAdviser(email)
    const other = await test.newAdviser()
    const client = registration()
    await adviser.call(registrationRoutes.createClient, { body: client })
    await other.call(registrationRoutes.createClient, { body: { ...client, name: 'Not Mine' } })
    await adviser.call(userRoutes.sendEmailCode, {})
    await adviser.call(userRoutes.confirmEmail, { body: { code: await mailedCode(test, email) } })
    await adviser.call(userRoutes.changePassword, {
      body: { currentPassword: adviser.password, newPassword: 'quite another' },
    })
    const { status, body, headers } = await adviser.call(dataExportRoutes.exportData, { body: {} })
    expect(status).toBe(200)
    expect(headers['content-disposition']).toBe('attachment; filename="lakshya-export.json"')
    expect(headers['cache-control']).toBe('no-store')
    expect(body.profile).toEqual(await profileOf(adviser))
    expect(body.sessions).toHaveLength(1)
    const particulars = {
      panNumber: client.panNumber,
      bankAccountNo: client.bankAccountNo,
      city: client.city,
    }
    expect(body.clients).toMatchObject([
      {
        name: client.name,
        panNumber: client.panNumber,
        profile: particulars,
        kyc: { state: 'Not started' },
        changes: [{ kind: 'registered' }],
      },
    ])
    expect(body.mails.map((mail) => mail.subject)).toEqual(['Your Lakshya password was changed'])
    expect(JSON.stringify(body)).not.toMatch(/Not Mine|argon2|Tulsi-4417|code is/)
  })

  it('covers every table that belongs to an adviser', async () => {
    const { rows } = await sql<{ table_name: string }>`
      select distinct table_name from information_schema.columns
      where column_name in ('adviser_id', 'firm_id') and table_schema = 'public' order by table_name`.execute(
      test.dependencies.database.db,
    )
    // All follow from the ledger or the records, or wait a day to become records, and hold nothing else; the audit trail has
    // an export of its own.
    const derived = [
      'advice_chain',
      'audit_cut',
      'audit_entry',
      'audit_head',
      'audit_waiting',
      'book_figure',
      'book_month',
      'book_month_mark',
      'book_state',
      'book_touch',
      'chain_anchor',
      'client_figure',
      'client_list_state',
      'client_searched',
      'client_session',
      'client_suffix',
      'client_touch',
      'filled_particular',
      'fund_figure',
      'goal_standing',
      'goal_to_follow',
      'import_finding',
      'import_part',
      'import_piece',
      'large_import',
      'ledger_waiting',
      'morning_line',
      'morning_state',
      'report_file',
      'report_item',
      'standing_state',
    ]
    // A table that is added here is to be added to the export first.
    expect(rows.map((row) => row.table_name).filter((name) => !derived.includes(name))).toEqual([
      'access_token',
      'advice_record',
      'adviser',
      'adviser_logo',
      'checkout_agreement',
      'client',
      'client_access',
      'client_change',
      'client_consent',
      'client_erasure',
      'client_import',
      'client_meeting',
      'client_profile',
      'commission_account',
      'commission_columns',
      'commission_row',
      'commission_scheme',
      'commission_setting',
      'commission_statement',
      'commission_statement_row',
      'email_undo',
      'expert_review',
      'family',
      'family_member',
      'firm_calculator',
      'firm_invitation',
      'folio',
      'folio_entry',
      'folio_scheme',
      'folio_share',
      'gain_inputs',
      'goal',
      'goal_folio',
      'goal_fund',
      'holding',
      'known_device',
      'lead',
      'ledger_correction',
      'ledger_entry',
      'mail',
      'mandate',
      'mandate_step',
      'named_scheme',
      'own_export',
      'passkey',
      'rail_client',
      'rail_file',
      'rail_order',
      'rail_scheme',
      'rail_setting',
      'recovery_code',
      'report_link',
      'report_run',
      'risk_answer',
      'risk_link',
      'risk_number',
      'session',
      'shelf_draft',
      'shelf_version',
      'sip',
      'sip_change',
      'statement_import',
      'totp',
      'trail_term',
      'waiting_change',
      'webhook',
      'webhook_delivery',
    ])
  })
})
