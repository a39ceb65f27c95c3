import type { ReactNode } from 'react'
import { buttonClass } from '../components/button.tsx'
import { BrandMark } from '../components/icon.tsx'
import { FooterFrame } from '../components/page/footer-frame.tsx'
import { edges } from './edges.ts'

/** Head and foot of the pages that anybody sees: no handlers, no state, no style attributes. */
export function SiteFrame({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-screen flex-col">
      <header className="sticky top-0 z-5 h-12 border-b border-line bg-surface">
        <div className={`flex h-full items-center gap-6 ${edges}`}>
          <a
            href="/"
            className="inline-flex items-center gap-2 text-[16px] font-semibold tracking-title text-ink hover:no-underline max-wide:min-h-11"
          >
            <span className="text-brand-text">
              <BrandMark />
            </span>
            Lakshya
          </a>
          <nav aria-label="Main" className="ml-auto flex items-center gap-4">
            <a href="/calculator" className="inline-flex items-center max-wide:hidden">
              Calculator
            </a>
            <a href="/about" className="inline-flex items-center max-wide:min-h-11">
              About
            </a>
            <a href="/auth#register" id="register" className="inline-flex items-center max-wide:min-h-11">
              Register
            </a>
            <a href="/auth" id="entry" className={buttonClass()}>
              Login
            </a>
          </nav>
        </div>
      </header>
      <main className="flex-1">{children}</main>
      <FooterFrame
        hasBottomBar={false}
        widthClass="max-w-300"
        links={
          <>
            <a href="/privacy">Privacy Policy</a>
            <a href="/terms">Terms of Service</a>
            <a href="mailto:%CONTACT_EMAIL%">Contact Us</a>
          </>
        }
      />
    </div>
  )
}
