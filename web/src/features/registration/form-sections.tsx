import type { ReactNode } from 'react'
import { Panel } from '../../components/page/panel.tsx'
import {
  type FormKind,
  type SectionKey,
  sectionId,
  sectionKeysOf,
  sections,
} from './fields/registration-fields.ts'
import { AddressSection } from './sections/address-section.tsx'
import { BankSection } from './sections/bank-section.tsx'
import { ConsentField } from './sections/consent-field.tsx'
import { DeclarationSection } from './sections/declaration-section.tsx'
import { FinancialSection, TaxSection } from './sections/financial-section.tsx'
import { NomineeSection } from './sections/nominee-section.tsx'
import { PersonalSection, SecuritySection } from './sections/personal-section.tsx'

function contentOf(key: SectionKey, kind: FormKind): ReactNode {
  const contents: Record<SectionKey, ReactNode> = {
    personal: <PersonalSection kind={kind} />,
    security: <SecuritySection />,
    address: <AddressSection />,
    bank: <BankSection kind={kind} />,
    nominee: <NomineeSection />,
    financial: <FinancialSection />,
    tax: <TaxSection />,
    declaration: (
      <>
        <DeclarationSection />
        <ConsentField />
      </>
    ),
  }
  return contents[key]
}

/** The numbered sections, each with its fields on a grid of six columns. */
export function FormSections({ kind }: { kind: FormKind }) {
  return sectionKeysOf(kind).map((key, index) => (
    <Panel
      key={key}
      id={sectionId(key)}
      className="scroll-mt-16 max-desk:scroll-mt-28"
      title={
        <>
          <span className="text-ink-2">{index + 1}</span>&ensp;{sections[key].title}
        </>
      }
      basis={sections[key].isOptional === true ? 'Optional' : undefined}
      isPadded={false}
    >
      <div className="grid gap-4 px-4 pt-2 pb-5 wide:grid-cols-2 desk:grid-cols-6">
        {contentOf(key, kind)}
      </div>
    </Panel>
  ))
}
