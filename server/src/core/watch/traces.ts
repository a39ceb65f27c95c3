import { type Context, ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace'
import { type Doing, type Outcome, type Statement, watch } from './doings.ts'

const kinds = {
  request: SpanKind.SERVER,
  job: SpanKind.INTERNAL,
  mail: SpanKind.PRODUCER,
  webhook: SpanKind.PRODUCER,
} as const

/** Longest text of a statement that goes with its span. */
const mostLetters = 2_000

/**
 * Sends a trace of each request, run of a job and mail, with the statements of each, to a collector by OTLP over HTTP. Loaded only
 * where one is named. @returns the function that sends what is left and ends it
 */
export function startTraces(endpoint: string): () => Promise<void> {
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, '')}/v1/traces` })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'lakshya', 'process.pid': process.pid }),
    spanProcessors: [new BatchSpanProcessor({ exporter, scheduledDelayMillis: 1_000 })],
  })
  const tracer = provider.getTracer('lakshya')
  const spans = new WeakMap<Doing, { span: Span; context: Context }>()
  const stop = watch({
    began(doing) {
      const span = tracer.startSpan(doing.name, { kind: kinds[doing.kind], root: true }, ROOT_CONTEXT)
      spans.set(doing, { span, context: trace.setSpan(ROOT_CONTEXT, span) })
    },
    ended(doing, outcome) {
      const own = spans.get(doing)
      if (own === undefined) return
      tell(own.span, doing, outcome)
      own.span.end()
    },
    statement(statement, doing) {
      // What nobody asked for, as the looking for due jobs every few seconds, has no trace.
      const own = doing === undefined ? undefined : spans.get(doing)
      if (own !== undefined) drawStatement(statement, own.context)
    },
  })
  const drawStatement = ({ text, ms, isFailed }: Statement, context: Context) => {
    const now = Date.now()
    const plain = text.replace(/\s+/g, ' ').slice(0, mostLetters)
    const span = tracer.startSpan(
      plain.split(' ', 1)[0] ?? 'statement',
      {
        kind: SpanKind.CLIENT,
        startTime: now - ms,
        attributes: { 'db.system.name': 'postgresql', 'db.query.text': plain },
      },
      context,
    )
    if (isFailed) span.setStatus({ code: SpanStatusCode.ERROR })
    span.end(now)
  }
  return async () => {
    stop()
    // A collector that is gone keeps nobody from ending.
    await provider.shutdown().catch(() => {})
  }
}

function tell(span: Span, { kind, name }: Doing, { isFailed, status }: Outcome): void {
  if (kind === 'request') {
    const [method = '', route = ''] = name.split(' ')
    span.setAttributes({ 'http.request.method': method, 'http.route': route })
    if (status !== undefined) span.setAttribute('http.response.status_code', status)
  }
  if (isFailed) span.setStatus({ code: SpanStatusCode.ERROR })
}
