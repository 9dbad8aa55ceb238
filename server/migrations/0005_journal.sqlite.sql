create trigger journal_entry_balances before insert on journal_entries
when (select count(*) < 2 or sum(l.debit) <> sum(l.credit)
      from journal_lines l where l.tenant_id = new.tenant_id and l.entry_id = new.id)
begin select raise(abort, 'journal entry does not balance'); end;

create trigger journal_line_precedes_entry before insert on journal_lines
when exists (select 1 from journal_entries e where e.tenant_id = new.tenant_id and e.id = new.entry_id)
begin select raise(abort, 'journal entry is posted'); end;

create trigger journal_entries_not_updated before update on journal_entries
begin select raise(abort, 'the journal is not edited: post a reversal'); end;
create trigger journal_entries_not_deleted before delete on journal_entries
begin select raise(abort, 'the journal is not edited: post a reversal'); end;
create trigger journal_lines_not_updated before update on journal_lines
begin select raise(abort, 'the journal is not edited: post a reversal'); end;
create trigger journal_lines_not_deleted before delete on journal_lines
begin select raise(abort, 'the journal is not edited: post a reversal'); end;
