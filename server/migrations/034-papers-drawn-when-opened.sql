-- A paper is ready with its page; its PDF is drawn when somebody first opens it, or at night, from what lies sealed beside it. The version
-- before draws both at once. By this are found those that are still to be drawn, and how many they are.
create index document_files_to_draw on document_files (storage_key) where checksum is null;
