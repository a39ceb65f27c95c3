import { requestDemo } from './demo-request.ts'
import { entryOf, hearForm } from './hear-form.ts'

/** Has the demo form send itself; `about` is what the visitor looked at, in words. */
export function hearDemoForm(about: () => string = () => ''): void {
  hearForm({
    id: 'demo',
    send: (form) =>
      requestDemo({ email: entryOf(form, 'email'), mobile: entryOf(form, 'mobile'), about: about() }),
    done: ['Demo request submitted!', 'We will get in touch.'],
    missing: 'Please enter both email and mobile number.',
  })
}
