-- What was asked back is set aside at once: it can be paid out, or comes back, but is not spent meanwhile.
alter table fund add column refunding_micros bigint not null default 0 check (refunding_micros >= 0);

alter table fund drop constraint fund_check;

alter table fund add constraint fund_check check
  (cash_micros + prepaid_micros + reserved_micros + revenue_micros + credit_micros + refunding_micros = 0);

-- Requests that wait, oldest first: set aside as far as the money reaches; the others end as not paid.
do $$
declare
  asked record;
  held record;
  at timestamptz;
begin
  for asked in select * from payment where kind = 'refund' and state = 'asked' order by advertiser_id, payment_id loop
    select * into held from fund where advertiser_id = asked.advertiser_id for update;
    if not found or asked.amount_micros > least(held.prepaid_micros, -held.cash_micros - held.refunding_micros) then
      update payment set state = 'failed', settled_at = now(), note = 'Less than that was left to pay back.'
      where advertiser_id = asked.advertiser_id and payment_id = asked.payment_id;
    else
      at := greatest(now(), held.last_at);
      insert into ledger_transaction (advertiser_id, txn_no, kind, source, source_id, currency, at)
      values (asked.advertiser_id, held.last_txn + 1, 'refund_asked', 'refund_asked', asked.payment_id::text,
        held.currency, at);
      insert into ledger_entry (advertiser_id, txn_no, account, amount_micros, balance_micros) values
        (asked.advertiser_id, held.last_txn + 1, 'prepaid', -asked.amount_micros,
          held.prepaid_micros - asked.amount_micros),
        (asked.advertiser_id, held.last_txn + 1, 'refunding', asked.amount_micros,
          held.refunding_micros + asked.amount_micros);
      update fund set prepaid_micros = prepaid_micros - asked.amount_micros,
        refunding_micros = refunding_micros + asked.amount_micros, last_txn = last_txn + 1, last_at = at
      where advertiser_id = asked.advertiser_id;
    end if;
  end loop;
end $$;
